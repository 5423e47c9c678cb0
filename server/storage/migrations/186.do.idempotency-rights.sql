-- What its caller might do when the request was answered: with other rights the answer is not told again as it stands.
alter table idempotency add column rights text;
