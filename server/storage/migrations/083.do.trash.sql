-- The trash of a kind, the latest first.
create index records_deleted on records (kind, deleted_at, id) where deleted_at is not null;
