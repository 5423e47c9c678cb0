-- What partners read of a brand, one row a publishing: the snapshot holds open fields only, secrets stay in `records`.
create table brand_versions (
  n bigint generated always as identity primary key,
  id text not null unique,
  brand text not null,
  -- The record's version that was published.
  version integer not null,
  snapshot jsonb not null,
  notes text,
  by text not null,
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3)
);
create index brand_versions_of on brand_versions (brand, n);
-- Two publishings at once cannot both be the active one.
create unique index brand_versions_active on brand_versions (brand) where archived_at is null;
