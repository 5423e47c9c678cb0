-- Stored files that no row names, and when that was noticed first.
create table unclaimed_files (
  name text primary key,
  seen_at timestamptz not null default now()
);
