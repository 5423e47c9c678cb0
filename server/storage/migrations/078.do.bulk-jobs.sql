-- A change of many records is put aside row by row and shown by one row of bulk_jobs; then the records take it over
-- (operations/bulk-jobs.ts, docs/decisions).
create table bulk_jobs (
  n bigint generated always as identity primary key,
  id text not null unique,
  kind text not null,
  -- What it does ('populate', 'undo'), with what is needed to know it again later.
  what text not null,
  detail jsonb not null default '{}',
  -- The fields that its rows write.
  fields jsonb not null,
  by text not null,
  -- staging → shown → done; or failed, canceled. From 'shown' on everybody sees all of it.
  state text not null default 'staging',
  -- Records looked at, and how many there are.
  done integer not null default 0,
  total integer not null,
  -- Records that change.
  changed integer not null default 0,
  -- What all of its rows write that say nothing else: rows stay small, and so does the table that lists are joined with.
  patch jsonb,
  -- The last change of all when staging began.
  since bigint not null,
  -- {status, body}: what the call answers that asked for it.
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  -- A job without a sign of life is taken over or swept.
  beat_at timestamptz(3) not null default now(),
  shown_at timestamptz(3)
);
create index bulk_jobs_open on bulk_jobs (kind) where state in ('staging', 'shown');

create table bulk_rows (
  kind text not null,
  id text not null,
  job bigint not null,
  -- The record as it was put aside: its version, and what the patch's fields held (absent: nothing).
  version integer not null,
  before jsonb,
  patch jsonb,
  -- An encrypted value that goes.
  unseal text,
  primary key (kind, id, job)
);
create index bulk_rows_of on bulk_rows (job, id);

-- Which job wrote it: told by the job as a whole, and what its undo takes back.
alter table changes add column job bigint;
create index changes_of_job on changes (job, record) where job is not null;
