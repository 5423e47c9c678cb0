-- Leads: insert-only, one index a sortable column; searched by trigrams.
create table leads (
  n bigint generated always as identity primary key,
  contact_id text not null unique,
  first_name text,
  last_name text,
  city text,
  state text,
  zip text,
  partner_first_name text,
  partner_last_name text,
  partner_name text,
  distro_type text,
  distro_rule text,
  customer_id text,
  date text,
  created_at timestamptz not null,
  at timestamptz not null,
  is_store boolean not null,
  partner_id text,
  user_id text,
  search text not null
);
create index leads_at on leads (at, n);
create index leads_created_at on leads (created_at, n);
create index leads_contact on leads (contact_id collate "und-x-icu", n);
create index leads_first_name on leads (first_name collate "und-x-icu", n);
create index leads_last_name on leads (last_name collate "und-x-icu", n);
create index leads_city on leads (city collate "und-x-icu", n);
create index leads_state on leads (state collate "und-x-icu", n);
create index leads_zip on leads (zip collate "und-x-icu", n);
create index leads_partner_first_name on leads (partner_first_name collate "und-x-icu", n);
create index leads_partner_last_name on leads (partner_last_name collate "und-x-icu", n);
create index leads_distro_type on leads (distro_type collate "und-x-icu", n);
create index leads_distro_rule on leads (distro_rule collate "und-x-icu", n);
create index leads_customer on leads (customer_id collate "und-x-icu", n);
create index leads_partner_name on leads (partner_name, at, n);
create index leads_of_partner on leads (partner_id, at, n);
create index leads_of_user on leads (user_id, at, n);
create index leads_of_customer on leads (customer_id);
create index leads_search on leads using gin (search gin_trgm_ops);
