-- Views of lists that people keep: search, filters, order and columns under a name, for oneself or for all.
create table saved_views (
  id text primary key,
  kind text not null,
  owner text not null,
  name text not null,
  shared boolean not null default false,
  -- {q, sort, filters: {name: value}, columns: [name]}
  state jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index saved_views_of on saved_views (kind, owner);
