-- A change of many records is worked out into rows of its own, without a lock, and then written by one transaction (server/jobs). Nobody
-- else reads these rows. `bulk_rows`, `records.born` and `bulk_jobs.hides` stay, empty, for a host of the former version that still runs.
create table job_rows (
  job bigint not null,
  kind text not null,
  id text not null,
  -- What becomes of the record: it is made, written, deleted or restored.
  action text not null,
  -- The version of the record that this was worked out from; 0 of a new one.
  version integer not null,
  -- The values that it gets; of a new record all of them.
  patch jsonb not null default '{}',
  -- What these fields held, as far as they held anything.
  before jsonb not null default '{}',
  -- The encrypted values of a new record.
  sealed jsonb,
  -- A field whose encrypted value goes.
  unseal text,
  -- Of a person who goes or comes along with a company: its id.
  along text,
  primary key (job, kind, id)
);

-- By what rows of a file are known among the others (digests of its key, its unique values, its e-mail): the first row that has each.
create table import_values (
  import text not null references imports (id) on delete cascade,
  digest text not null,
  row integer not null,
  primary key (import, digest)
);

-- Whoever writes a record of an object asks for this first: a change of many records holds the object alone while it is applied. Two
-- seconds are waited for it, and for every other lock of the same transaction.
create function share_object(kind text) returns void language plpgsql as $$
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock_shared(4100003, hashtext(kind));
end $$;
