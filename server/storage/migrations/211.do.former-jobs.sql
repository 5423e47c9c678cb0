-- What the former version had begun. Jobs that nobody has seen are taken back; deletions one by one stay as far as they came.
with ended as (
  update bulk_jobs set state = 'done', answer = jsonb_build_object('status', 200, 'body', jsonb_build_object(
      'success', true, 'jobID', case when detail ? 'undoes' then '' else id end, 'changed', changed,
      'refusedCount', refused, 'refused', '[]'::jsonb, 'message',
      'The server was upgraded before this finished: ' || to_char(changed, 'FM999,999,999,990') || ' of '
      || to_char(total, 'FM999,999,999,990') || ' done.'
      || case when detail ? 'undoes' then ' Undo again for the rest.' else '' end)),
    detail = detail || '{"upgraded": "finished"}'
  where state = 'staging' and detail ? 'oneByOne' returning detail -> 'undoes' as undoes)
update bulk_jobs set detail = detail - 'undone' from ended where n = undoes::bigint;

delete from records using bulk_jobs where records.born = bulk_jobs.n and bulk_jobs.hides;
delete from bulk_rows where job not in (select n from bulk_jobs where state = 'shown');
update bulk_jobs set state = 'failed', hides = false, detail = detail || '{"upgraded": "dropped"}', answer = jsonb_build_object(
    'status', 503, 'body', jsonb_build_object('success', false, 'code', 'unavailable', 'message',
      'The server was upgraded before this finished. Nothing changed. Try again.'))
  where state = 'staging';
update bulk_jobs set hides = false where hides;

-- What everybody saw already is written into the records, as far as these still hold what it was made for, and into the history.
do $$
declare
  shown bulk_jobs;
  told integer;
begin
  for shown in select * from bulk_jobs where state = 'shown' order by n loop
    create temp table finished on commit drop as
      select records.kind, records.id, records.version + 1 as version, rows.before, rows.unseal,
             coalesce(rows.patch, shown.patch, '{}') as patch
      from bulk_rows rows join records on records.kind = rows.kind and records.id = rows.id
      where rows.job = shown.n and (rows.version = records.version or not exists (
        select from jsonb_object_keys(coalesce(rows.patch, shown.patch, '{}')) as field
        where coalesce(records.data -> field, 'null') <> coalesce(rows.before -> field, 'null')));
    update records set data = records.data || finished.patch, version = finished.version,
           sealed = case when finished.unseal is null then records.sealed else records.sealed - finished.unseal end
      from finished where records.kind = finished.kind and records.id = finished.id;
    create temp table history on commit drop as
      select kind, id, version, field.key as field,
             case when shown.what <> 'anew' then nullif(before -> field.key, 'null') end as before,
             nullif(field.value, 'null') as after
      from finished, jsonb_each(patch) as field
      where coalesce(case when shown.what <> 'anew' then before -> field.key end, 'null') <> field.value
      union all
      select kind, id, 1, '', null, '"created"' from records
      where born = shown.n and deleted_at is null
        and not exists (select from changes where changes.job = shown.n and changes.record = records.id);
    select count(*) into told from history;
    insert into changes (n, topic, kind, record, version, field, before, after, job, by)
      select change_counter.n + row_number() over (), 'record', kind, id, version, field, before, after, shown.n, shown."by"
      from history, change_counter;
    update change_counter set n = n + told;
    delete from bulk_rows where job = shown.n;
    update bulk_jobs set state = 'done', detail = detail || '{"upgraded": "finished"}' where n = shown.n;
    drop table finished, history;
  end loop;
end $$;
