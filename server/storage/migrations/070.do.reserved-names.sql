-- RULINGS 57: names that begin with 'sys_' or '__' are the product's own. An element that was given such a name becomes
-- 'own_…' with its values, history and place in roles. Where it was called like the wildcard, a role keeps the wildcard only if it
-- did not come with the element: by the change that was made together with it, or beside other names.
create function pg_temp.rename_in(list jsonb, old text, fresh text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(case when item = to_jsonb(old) then to_jsonb(fresh) else item end order by place), '[]')
  from jsonb_array_elements(list) with ordinality as row (item, place)
$$;

create function pg_temp.came_with_element(role text, object text, list text, names jsonb) returns boolean language sql as $$
  select jsonb_array_length(names) > 1 or coalesce((
    select exists (select from changes made where made.topic = 'metadata' and made.kind = object
                   and made.record = 'sys_allFields' and made.by = given.by and made.at = given.at)
    from changes given
    where given.topic = 'record' and given.kind = 'role' and given.record = role and given.field = 'roleConfig'
      and coalesce(given.after #> array[object, list] ? 'sys_allFields', false)
      and not coalesce(given.before #> array[object, list] ? 'sys_allFields', false)
    order by given.n desc limit 1), false)
$$;

do $$
declare
  element record;
  holder record;
  list text;
  fresh text;
  map jsonb;
begin
  for element in select object_type as kind, name from elements where name like 'sys\_%' or name like '\_\_%' loop
    fresh := 'own_' || ltrim(element.name, '_');
    while exists (select from elements where object_type = element.kind and name = fresh) loop
      fresh := fresh || '_';
    end loop;
    for holder in select kind, id, data -> 'roleConfig' as map from records
                  where kind in ('role', 'partner', 'sponsor') and jsonb_typeof(data #> array['roleConfig', element.kind]) = 'object' loop
      map := holder.map;
      foreach list in array array['readFields', 'writeFields'] loop
        if jsonb_typeof(map #> array[element.kind, list]) = 'array' and map #> array[element.kind, list] ? element.name
           and (element.name <> 'sys_allFields' or holder.kind = 'role'
                and pg_temp.came_with_element(holder.id, element.kind, list, map #> array[element.kind, list])) then
          map := jsonb_set(map, array[element.kind, list],
                           pg_temp.rename_in(map #> array[element.kind, list], element.name, fresh));
        end if;
      end loop;
      if map <> holder.map then
        update records set data = jsonb_set(data, '{roleConfig}', map), version = version + 1
        where kind = holder.kind and id = holder.id;
      end if;
    end loop;
    -- A sealed value is bound to its field's name: nobody could open it under another.
    update records set data = data - element.name
                              || case when data ? element.name then jsonb_build_object(fresh, data -> element.name) else '{}' end,
                       sealed = sealed - element.name, version = version + 1
    where kind = element.kind and (data ? element.name or sealed ? element.name);
    if element.kind = 'brand' then
      update brand_versions set snapshot = jsonb_set(snapshot, '{brand}',
        (snapshot -> 'brand') - element.name || jsonb_build_object(fresh, snapshot -> 'brand' -> element.name))
      where snapshot -> 'brand' ? element.name;
    elsif element.kind = 'product' then
      update brand_versions set snapshot = jsonb_set(snapshot, '{products}', (
        select jsonb_agg(case when product -> 'data' ? element.name
          then jsonb_set(product, '{data}', (product -> 'data') - element.name
                         || jsonb_build_object(fresh, product -> 'data' -> element.name))
          else product end order by place)
        from jsonb_array_elements(snapshot -> 'products') with ordinality as row (product, place)))
      where exists (select from jsonb_array_elements(snapshot -> 'products') as product where product -> 'data' ? element.name);
    end if;
    update changes set field = fresh where topic = 'record' and kind = element.kind and field = element.name;
    update changes set record = fresh, field = fresh
    where topic = 'metadata' and kind = element.kind and record = element.name;
    update elements set name = fresh, version = version + 1 where object_type = element.kind and name = element.name;
  end loop;
end $$;

-- Names in access maps that begin like the product's own and belong to no element mean nothing, and are refused from now on.
create function pg_temp.without_unknown(list jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(item order by place), '[]')
  from jsonb_array_elements(list) with ordinality as row (item, place)
  where item #>> '{}' = 'sys_allFields' or item #>> '{}' not similar to '(sys\_|\_\_)%'
$$;

update records set version = version + 1, data = jsonb_set(data, '{roleConfig}', (
  select jsonb_object_agg(kind, case when jsonb_typeof(access -> 'readFields') = 'array' and jsonb_typeof(access -> 'writeFields') = 'array'
    then access || jsonb_build_object('readFields', pg_temp.without_unknown(access -> 'readFields'),
                                      'writeFields', pg_temp.without_unknown(access -> 'writeFields'))
    else access end)
  from jsonb_each(data -> 'roleConfig') as row (kind, access)))
where kind in ('role', 'partner', 'sponsor') and jsonb_typeof(data -> 'roleConfig') = 'object'
  and (data ->> 'roleConfig') ~ '"(sys_(?!allFields")|__)';
