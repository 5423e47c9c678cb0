-- Uploading a tax form needs write access to st3Files; so far reading it was enough. Whoever could upload one still can: the roles, and
-- the maps that narrow a company's users.
create function pg_temp.holds(names jsonb) returns boolean language sql as $$
  select jsonb_typeof(names) is not distinct from 'array' and names ?| array['st3Files', 'sys_allFields']
$$;

update records set version = version + 1,
  data = jsonb_set(data, '{roleConfig,user,writeFields}', (data #> '{roleConfig,user,writeFields}') || '["st3Files"]')
where kind in ('role', 'partner', 'sponsor')
  and pg_temp.holds(data #> '{roleConfig,user,readFields}')
  and jsonb_typeof(data #> '{roleConfig,user,writeFields}') = 'array'
  and not pg_temp.holds(data #> '{roleConfig,user,writeFields}');
