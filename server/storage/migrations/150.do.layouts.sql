-- What forms say of an object's groups, in form order (EXTENSIONS 5): a list of {grouping, title, description, showWhen}. What they say of
-- single fields stands in the data elements.
create table layouts (
  object_type text primary key,
  version integer not null default 1,
  groups jsonb not null
);
