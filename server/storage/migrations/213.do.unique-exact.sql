-- A field that is unique with its case (R74): config 'unique' is "exact".
create function fold_to_exact(value text) returns text language sql immutable parallel safe as $$
  select btrim(fold_spaces(normalize(fold_invisible(value), nfc)))
$$;

create function unique_hash(value jsonb, is_exact boolean) returns text language sql immutable as $$
  select case when is_exact and jsonb_typeof(value) = 'string' then
    case when fold_to_exact(value #>> '{}') <> '' then
      encode(sha256(convert_to('"' || fold_to_exact(value #>> '{}'), 'UTF8')), 'hex') end
    else unique_hash(value) end
$$;

drop index elements_unique;
create index elements_unique on elements (object_type, name)
  where config -> 'unique' in ('true', '"exact"') and deleted_at is null;

create or replace function keep_unique_values() returns trigger language plpgsql as $$
declare
  name text;
  is_exact boolean;
begin
  if tg_op = 'DELETE' then
    delete from unique_values where kind = old.kind and record = old.id;
    return null;
  end if;
  -- Who turns it on for the object waits for those who are writing its records, and they for it (unique-values.ts).
  perform pg_advisory_xact_lock_shared(4100003, hashtext(new.kind));
  for name, is_exact in select elements.name, config -> 'unique' = '"exact"' from elements
    where object_type = new.kind and config -> 'unique' in ('true', '"exact"') and deleted_at is null
  loop
    if tg_op = 'UPDATE' and new.data -> name is not distinct from old.data -> name
       and new.deleted_at is not distinct from old.deleted_at then
      continue;
    end if;
    delete from unique_values where kind = new.kind and field = name and record = new.id;
    if new.deleted_at is null and unique_hash(new.data -> name, is_exact) is not null then
      insert into unique_values (kind, field, hash, record)
      values (new.kind, name, unique_hash(new.data -> name, is_exact), new.id);
    end if;
  end loop;
  return null;
end $$;

create or replace function fill_unique_values() returns void language plpgsql as $$
begin
  lock table unique_values in access exclusive mode;
  delete from unique_values using elements
    where unique_values.kind = object_type and unique_values.field = name
      and config -> 'unique' in ('true', '"exact"') and elements.deleted_at is null;
  delete from unique_doubles;
  create temporary table held on commit drop as
    select kind, field, hash, record, row_number() over (partition by kind, field, hash order by created_at, record) as place
    from (
      select records.kind, elements.name as field, records.id as record, records.created_at,
             unique_hash(records.data -> elements.name, config -> 'unique' = '"exact"') as hash
      from elements join records on records.kind = elements.object_type
      where config -> 'unique' in ('true', '"exact"') and elements.deleted_at is null and records.deleted_at is null) as hashed
    where hash is not null;
  insert into unique_values (kind, field, hash, record) select kind, field, hash, record from held where place = 1;
  insert into unique_doubles (kind, field, record) select kind, field, record from held where place > 1;
  drop table held;
end $$;

create or replace function settle_unique_doubles() returns void language sql as $$
  insert into unique_values (kind, field, hash, record)
  select doubles.kind, doubles.field, unique_hash(records.data -> doubles.field, config -> 'unique' = '"exact"'), records.id
  from unique_doubles doubles
    join elements on elements.object_type = doubles.kind and elements.name = doubles.field
      and config -> 'unique' in ('true', '"exact"') and elements.deleted_at is null
    join records on records.kind = doubles.kind and records.id = doubles.record and records.deleted_at is null
  where unique_hash(records.data -> doubles.field, config -> 'unique' = '"exact"') is not null
    and not exists (select from unique_values known
      where known.kind = doubles.kind and known.field = doubles.field and known.record = doubles.record)
  on conflict do nothing;
  delete from unique_doubles doubles where exists (select from unique_values known
      where known.kind = doubles.kind and known.field = doubles.field and known.record = doubles.record)
    or not exists (select from elements where object_type = doubles.kind and name = doubles.field
      and config -> 'unique' in ('true', '"exact"') and deleted_at is null)
    or not exists (select from records where records.kind = doubles.kind and id = doubles.record
      and deleted_at is null and unique_hash(data -> doubles.field) is not null);
$$;
