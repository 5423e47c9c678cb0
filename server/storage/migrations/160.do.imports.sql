-- Records that an import makes stand among the others from the start, and count once its job is shown (storage/born-records.ts).
-- The version before knows no imports; while both run, it would show what is being put aside.
alter table records add column born bigint;
create index records_born on records (born, id) where born is not null;
-- What waits to enter the search index does so in short steps, however many records come at once.
alter index records_search set (gin_pending_list_limit = 256);
-- Whether records stand there that do not count (yet): those of the job, until it is shown or they are swept.
alter table bulk_jobs add column hides boolean not null default false;
create index bulk_jobs_hiding on bulk_jobs (n) where hides;

-- A file of rows, as it was matched to fields: kept a day, then, or once it is imported, its rows go.
create table imports (
  id text primary key,
  kind text not null,
  by text not null,
  -- By column: the field, '' for none.
  columns jsonb not null,
  -- The field by which a row is a change of a record; '': every row is a new one.
  key text not null,
  -- The job that imported it.
  job text,
  created_at timestamptz(3) not null default now()
);
-- Some hundred rows each, encrypted: they may hold what is a secret in a record.
create table import_rows (
  import text not null references imports (id) on delete cascade,
  -- The number of its first row, from 0.
  first integer not null,
  count integer not null,
  sealed text not null,
  primary key (import, first)
);
