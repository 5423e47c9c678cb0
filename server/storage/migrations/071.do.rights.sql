-- RULINGS 55: the Administrator role is whole again, whatever was made of it.
update records set version = version + 1, deleted_at = null, data = data || '{
  "system": true, "roleType": "admin", "roleConfig": {
    "sponsor": {"readFields": ["sys_allFields"], "writeFields": ["sys_allFields"]},
    "brand": {"readFields": ["sys_allFields"], "writeFields": ["sys_allFields"]},
    "product": {"readFields": ["sys_allFields"], "writeFields": ["sys_allFields"]},
    "partner": {"readFields": ["sys_allFields"], "writeFields": ["sys_allFields"]},
    "user": {"readFields": ["sys_allFields"], "writeFields": ["sys_allFields"]}}}'
where kind = 'role' and id = 'role-administrator';

-- RULINGS 56: rights beside fields. Each admin role deletes records and changes fields of what it wrote a field of, and manages
-- roles where it has full access to all; sponsors' and partners' roles delete products where they write one.
create function pg_temp.writes(access jsonb) returns boolean language sql as $$
  select exists (
    select from jsonb_array_elements_text(access -> 'writeFields') as name
    where name = 'sys_allFields' or access -> 'readFields' ? name or access -> 'readFields' ? 'sys_allFields')
$$;

create function pg_temp.with_rights(map jsonb, type text) returns jsonb language sql as $$
  select jsonb_object_agg(kind, case
    when jsonb_typeof(access -> 'readFields') is distinct from 'array'
      or jsonb_typeof(access -> 'writeFields') is distinct from 'array' or not pg_temp.writes(access) then access
    when type = 'admin' then access || '{"canDelete": true, "canConfigure": true}'
    when kind = 'product' then access || '{"canDelete": true}'
    else access end)
  from jsonb_each(map) as row (kind, access)
$$;

create function pg_temp.is_full(map jsonb) returns boolean language sql as $$
  select bool_and(coalesce(map #> array[kind, 'writeFields'] ? 'sys_allFields', false))
  from unnest(array['sponsor', 'brand', 'product', 'partner', 'user'] || case when map ? 'role' then array['role'] else '{}' end) as kind
$$;

update records set version = version + 1, data = jsonb_set(data, '{roleConfig}',
  pg_temp.with_rights(data -> 'roleConfig', data ->> 'roleType')
  || case when data ->> 'roleType' = 'admin' and pg_temp.is_full(data -> 'roleConfig')
     then '{"canManageRoles": true}'::jsonb else '{}'::jsonb end)
where kind = 'role' and jsonb_typeof(data -> 'roleConfig') = 'object' and data -> 'roleConfig' <> '{}';
