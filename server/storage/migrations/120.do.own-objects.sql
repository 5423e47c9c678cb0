-- Objects that administrators make (E1), each as a definition like those in objects/. A deleted one stays as a row: its key is never
-- given again, so what roles or files still say of it cannot come to mean something else.
create table own_objects (
  object_type text primary key,
  version integer not null default 1,
  definition jsonb not null,
  made_at timestamptz not null default now(),
  deleted_at timestamptz
);
