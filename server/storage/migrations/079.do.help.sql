-- 'Internal description' becomes internal (RULINGS 63): what forms showed under a label until now is help. Cards that are open
-- meanwhile merge as after any other change of the element. A backup of an earlier version is brought up to date by the
-- same function (commands/restore.ts).
create function move_descriptions_to_help() returns void language sql as $$
  with helped as (
    select object_type, name, row_number() over (order by object_type, name) as place from elements
    where jsonb_typeof(config -> 'description') = 'string' and config ->> 'description' <> ''
      and coalesce(config ->> 'help', '') = ''),
  counter as (
    update change_counter set n = n + (select count(*) from helped)
    returning n - (select count(*) from helped) as start),
  told as (
    insert into changes (n, topic, kind, record, version, field, before, by)
    select counter.start + place, 'metadata', object_type, name, version + 1, name,
           config || jsonb_build_object('grouping', coalesce(grouping_name, '')), 'upgrade'
    from helped join elements using (object_type, name), counter)
  update elements set version = version + 1,
    config = config - 'description' || jsonb_build_object('help', config ->> 'description')
    from helped where elements.object_type = helped.object_type and elements.name = helped.name
$$;
select move_descriptions_to_help();
