-- Records, their changes, data elements, sessions. Runs on PostgreSQL 15 and later and on the embedded database.
create extension if not exists pg_trgm;

-- One row: the number of the last change. Taking the next numbers locks it until commit, so that changes become
-- visible in the order of their numbers and a reader of the tail never misses one.
create table change_counter (one boolean primary key default true check (one), n bigint not null);
insert into change_counter (n) values (0);

-- Append-only: the source of field versions, merge, history, undo and the live stream.
create table changes (
  n bigint primary key,
  topic text not null,
  kind text not null,
  record text not null,
  version integer not null,
  field text not null,
  before jsonb,
  after jsonb,
  by text not null,
  at timestamptz(3) not null default now()
);
create index changes_of_record on changes (kind, record, n);

-- Every object of the six kinds. `data` holds each field under its own name (a period is part of the name);
-- `sealed` holds ciphertexts and password hashes, out of reach of search, sort and filter.
create table records (
  kind text not null,
  id text not null,
  version integer not null default 1,
  data jsonb not null default '{}',
  sealed jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (kind, id)
);
create index records_created on records (kind, created_at, id) where deleted_at is null;

create index partner_name on records (((data ->> 'partnerName') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_status on records (((data ->> 'status') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_state on records (((data ->> 'state') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index sponsor_name on records (((data ->> 'sponsorName') collate "und-x-icu"), id) where kind = 'sponsor' and deleted_at is null;
create index brand_name on records (((data ->> 'brandName') collate "und-x-icu"), id) where kind = 'brand' and deleted_at is null;
create index role_name on records (((data ->> 'roleName') collate "und-x-icu"), id) where kind = 'role' and deleted_at is null;
create index user_lname on records (((data ->> 'lname') collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;
create index user_fname on records (((data ->> 'fname') collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;
create index user_email on records (((data ->> 'email') collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;
create index user_type on records (((data ->> 'type') collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;

create index partner_search on records using gin ((data ->> 'partnerName') gin_trgm_ops) where kind = 'partner';
create index sponsor_search on records using gin ((data ->> 'sponsorName') gin_trgm_ops) where kind = 'sponsor';
create index brand_search on records using gin ((data ->> 'brandName') gin_trgm_ops) where kind = 'brand';
create index user_search_fname on records using gin ((data ->> 'fname') gin_trgm_ops) where kind = 'user';
create index user_search_lname on records using gin ((data ->> 'lname') gin_trgm_ops) where kind = 'user';
create index user_search_email on records using gin ((data ->> 'email') gin_trgm_ops) where kind = 'user';

create index partner_brand on records ((data ->> 'primaryBrandID')) where kind = 'partner';
create index partner_sponsor_type on records ((data ->> 'sponsorType')) where kind = 'partner';
create index brand_sponsor on records ((data ->> 'sponsorID')) where kind = 'brand';
create index product_brand on records ((data ->> 'brandID')) where kind = 'product';
create index user_company on records ((data ->> 'userTypeID')) where kind = 'user';
create index user_role on records ((data ->> 'roleConfig.role')) where kind = 'user';
create unique index user_username on records ((lower(data ->> 'email'))) where kind = 'user' and deleted_at is null;

-- One data element a row; `element` is its wire form without keys that stand in columns.
create table elements (
  object_type text not null,
  name text not null,
  version integer not null default 1,
  grouping_name text,
  config jsonb not null,
  deleted_at timestamptz(3),
  kept jsonb,
  primary key (object_type, name)
);

-- Only hashes of tokens are stored (RULINGS 25).
create table sessions (
  id text primary key,
  token_hash text not null unique,
  user_id text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_of_user on sessions (user_id);

-- Answers of calls that carried an Idempotency-Key, 24 hours.
create table idempotency (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  at timestamptz(3) not null default now(),
  primary key (caller, key)
);

-- Single-use keys that confirm the deletion of a field which holds data, 10 minutes.
create table confirm_keys (
  key_hash text primary key,
  subject text not null,
  caller text not null,
  expires_at timestamptz(3) not null
);
