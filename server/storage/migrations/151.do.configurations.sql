-- What applying configuration files changed (EXTENSIONS 7): the files as they were and as they are since, so that it can be undone.
create table configurations (
  id text primary key,
  by text not null,
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null,
  undone boolean not null default false
);
