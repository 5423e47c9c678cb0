-- Sign-in: things that are used once, limits that all nodes share, identities of providers, tax forms.
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null,
  user_id text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table attempts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- One person of a provider is one account here, and one account is one person of a provider.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);

create table crm_links (
  user_id text primary key,
  tokens text not null
);

create table tax_files (
  user_id text not null,
  state text not null,
  version integer not null,
  file_name text not null,
  file_type text not null,
  size integer not null,
  stored_name text not null,
  uploaded_at timestamptz not null,
  primary key (user_id, state, version)
);

-- One sealed text that the right key opens: a start with another key is refused before anything is served.
create table key_check (
  id integer primary key check (id = 1),
  sealed text not null
);
