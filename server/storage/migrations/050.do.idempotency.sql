-- What the transaction of a key made, committed with it: `[]` when it made no record, null while it has not committed.
alter table idempotency add column made jsonb;
