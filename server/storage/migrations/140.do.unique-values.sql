-- Values that no two records of an object may share (EXTENSIONS 3): a field whose metadata say `unique` has a row here for each
-- record that is there and holds a value. Written in the record's own transaction, whoever writes; the first three columns
-- have the last word.
create table unique_values (
  kind text not null,
  field text not null,
  hash text not null,
  record text not null,
  primary key (kind, field, hash)
);
create index unique_values_record on unique_values (kind, record);
create index elements_unique on elements (object_type, name) where config -> 'unique' = 'true' and deleted_at is null;

-- Spaces around a text make no other value. Null for an empty one.
create function unique_hash(value jsonb) returns text language sql immutable as $$
  select case
    when value is null or value = 'null' or jsonb_typeof(value) = 'string' and btrim(value #>> '{}') = '' then null
    when jsonb_typeof(value) = 'string' then encode(sha256(convert_to('"' || btrim(value #>> '{}'), 'UTF8')), 'hex')
    else encode(sha256(convert_to(value::text, 'UTF8')), 'hex')
  end
$$;

create function keep_unique_values() returns trigger language plpgsql as $$
declare
  name text;
begin
  if tg_op = 'DELETE' then
    delete from unique_values where kind = old.kind and record = old.id;
    return null;
  end if;
  -- Who turns it on for the object waits for those who are writing its records, and they for it (unique-values.ts).
  perform pg_advisory_xact_lock_shared(4100003, hashtext(new.kind));
  for name in select elements.name from elements
    where object_type = new.kind and config -> 'unique' = 'true' and deleted_at is null
  loop
    if tg_op = 'UPDATE' and new.data -> name is not distinct from old.data -> name
       and new.deleted_at is not distinct from old.deleted_at then
      continue;
    end if;
    delete from unique_values where kind = new.kind and field = name and record = new.id;
    if new.deleted_at is null and unique_hash(new.data -> name) is not null then
      insert into unique_values (kind, field, hash, record) values (new.kind, name, unique_hash(new.data -> name), new.id);
    end if;
  end loop;
  return null;
end $$;
create trigger keep_unique_values after insert or update of data, deleted_at or delete on records
  for each row execute function keep_unique_values();

-- A backup leaves them out: they follow from the records (backup-tables.ts).
create function fill_unique_values() returns void language sql as $$
  delete from unique_values;
  insert into unique_values (kind, field, hash, record)
  select records.kind, elements.name, unique_hash(records.data -> elements.name), records.id
  from elements join records on records.kind = elements.object_type
  where elements.config -> 'unique' = 'true' and elements.deleted_at is null and records.deleted_at is null
    and unique_hash(records.data -> elements.name) is not null;
$$;
