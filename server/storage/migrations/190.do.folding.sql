-- Texts are compared folded (R74), by the same rules as schemas/fold.ts has: a test compares both on every character.
-- Unicode's full case folding. First come capitals that Unicode has had since its version 9: a server's ICU may be older.
create function fold_case(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(upper(replace(lower(translate(value,
      U&'\1C89\1C90\1C91\1C92\1C93\1C94\1C95\1C96\1C97\1C98\1C99\1C9A\1C9B\1C9C\1C9D\1C9E\1C9F\1CA0\1CA1\1CA2\1CA3\1CA4\1CA5\1CA6\1CA7\1CA8\1CA9\1CAA\1CAB\1CAC\1CAD\1CAE\1CAF\1CB0\1CB1\1CB2\1CB3\1CB4\1CB5\1CB6\1CB7\1CB8\1CB9\1CBA\1CBD\1CBE\1CBF\2C2F\A7B8\A7BA\A7BC\A7BE\A7C0\A7C2\A7C4\A7C5\A7C6\A7C7\A7C9\A7CB\A7CC\A7D0\A7D6\A7D8\A7DA\A7DC\A7F5\+010570\+010571\+010572\+010573\+010574\+010575\+010576\+010577\+010578\+010579\+01057A\+01057C\+01057D\+01057E\+01057F\+010580\+010581\+010582\+010583\+010584\+010585\+010586\+010587\+010588\+010589\+01058A\+01058C\+01058D\+01058E\+01058F\+010590\+010591\+010592\+010594\+010595\+010D50\+010D51\+010D52\+010D53\+010D54\+010D55\+010D56\+010D57\+010D58\+010D59\+010D5A\+010D5B\+010D5C\+010D5D\+010D5E\+010D5F\+010D60\+010D61\+010D62\+010D63\+010D64\+010D65\+016E40\+016E41\+016E42\+016E43\+016E44\+016E45\+016E46\+016E47\+016E48\+016E49\+016E4A\+016E4B\+016E4C\+016E4D\+016E4E\+016E4F\+016E50\+016E51\+016E52\+016E53\+016E54\+016E55\+016E56\+016E57\+016E58\+016E59\+016E5A\+016E5B\+016E5C\+016E5D\+016E5E\+016E5F',
      U&'\1C8A\10D0\10D1\10D2\10D3\10D4\10D5\10D6\10D7\10D8\10D9\10DA\10DB\10DC\10DD\10DE\10DF\10E0\10E1\10E2\10E3\10E4\10E5\10E6\10E7\10E8\10E9\10EA\10EB\10EC\10ED\10EE\10EF\10F0\10F1\10F2\10F3\10F4\10F5\10F6\10F7\10F8\10F9\10FA\10FD\10FE\10FF\2C5F\A7B9\A7BB\A7BD\A7BF\A7C1\A7C3\A794\0282\1D8E\A7C8\A7CA\0264\A7CD\A7D1\A7D7\A7D9\A7DB\019B\A7F6\+010597\+010598\+010599\+01059A\+01059B\+01059C\+01059D\+01059E\+01059F\+0105A0\+0105A1\+0105A3\+0105A4\+0105A5\+0105A6\+0105A7\+0105A8\+0105A9\+0105AA\+0105AB\+0105AC\+0105AD\+0105AE\+0105AF\+0105B0\+0105B1\+0105B3\+0105B4\+0105B5\+0105B6\+0105B7\+0105B8\+0105B9\+0105BB\+0105BC\+010D70\+010D71\+010D72\+010D73\+010D74\+010D75\+010D76\+010D77\+010D78\+010D79\+010D7A\+010D7B\+010D7C\+010D7D\+010D7E\+010D7F\+010D80\+010D81\+010D82\+010D83\+010D84\+010D85\+016E60\+016E61\+016E62\+016E63\+016E64\+016E65\+016E66\+016E67\+016E68\+016E69\+016E6A\+016E6B\+016E6C\+016E6D\+016E6E\+016E6F\+016E70\+016E71\+016E72\+016E73\+016E74\+016E75\+016E76\+016E77\+016E78\+016E79\+016E7A\+016E7B\+016E7C\+016E7D\+016E7E\+016E7F')
      collate "und-x-icu"), U&'\0131', U&'\FDD0'))),
    U&'\FDD0', U&'\0131'), U&'\03C2', U&'\03C3')
$$;

create function fold_invisible(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')
$$;

create function fold_spaces(value text) returns text language sql immutable parallel safe as $$
  select translate(value,
    U&'\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000',
    repeat(' ', 24))
$$;

-- To be found: case, accents, and the kind of a space, dash or quote do not matter.
create function fold_to_find(value text) returns text language sql immutable parallel safe as $$
  select case when value collate "C" ~ '^[ -~]*$' then lower(value collate "C") else
    translate(
      fold_spaces(fold_case(regexp_replace(
        normalize(translate(fold_invisible(value), U&'\00B4\0384\1FFD\2033\2036', U&'\0027\0027\0027""'), nfkd),
        '([A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u03e1\u03f0-\u03ff\u1d00-\u1d2a\u1d2c-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua787\ua78b-\ua7ff\uab30-\uab64])[\u0300-\u036f]+',
        '\1', 'g'))),
      U&'\2010\2011\2012\2013\2014\2015\2212\058A\05BE\1400\1806\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010EAD'
        || U&'\2018\2019\201A\201B\2032\2035\2039\203A\02B9\02BB\02BC\02BD\02C8'
        || U&'\00AB\00BB\201C\201D\201E\201F\2E42\300C\300D\300E\300F\301D\301E\301F',
      repeat('-', 21) || repeat('''', 13) || repeat('"', 14))
  end
$$;

-- To be one value of a unique field: accents matter, case and outer spaces do not.
create function fold_to_equal(value text) returns text language sql immutable parallel safe as $$
  select case when value collate "C" ~ '^[ -~]*$' then btrim(lower(value collate "C"))
    else btrim(fold_spaces(normalize(fold_case(normalize(fold_invisible(value), nfd)), nfc))) end
$$;

-- What a search looks in. `search` stays as it was for a host of the former version, and for this one until every record has the
-- new column (record-columns.ts).
alter table records add column found text collate "C";
create index records_found on records using gin (found gin_trgm_ops) where deleted_at is null;
alter table record_columns add column folded boolean not null default false;
update record_columns set folded = not exists (select from records where records.kind = record_columns.kind);

create or replace function fill_record_columns() returns trigger language plpgsql as $$
declare
  sort text;
  search text[];
  field text;
  whole text := '';
  folded text := '';
begin
  select record_columns.sort, record_columns.search into sort, search from record_columns where kind = new.kind;
  foreach field in array coalesce(search, '{}') loop
    whole := whole || left(coalesce(new.data ->> field, ''), 254) || E'\n';
    folded := folded || left(fold_to_find(left(coalesce(new.data ->> field, ''), 254)), 254) || E'\n';
  end loop;
  new.sort_name := left(new.data ->> sort, 200);
  new.search := left(lower(rtrim(whole, E'\n') collate "und-x-icu"), 400);
  new.found := left(rtrim(folded, E'\n'), 400);
  return new;
end $$;

alter table leads add column found text collate "C";
create index leads_found on leads using gin (found gin_trgm_ops);
insert into record_columns (kind, sort, search, filled, folded)
values ('lead', '', '{}', true, not exists (select from leads));
create function fill_lead_columns() returns trigger language plpgsql as $$
begin
  new.found := fold_to_find(new.search);
  return new;
end $$;
create trigger fill_lead_columns before insert or update of search on leads
  for each row execute function fill_lead_columns();

-- Unique values are folded, too. Until now only outer spaces were left out, so some records may share a value from here on: they are
-- noted in unique_doubles, and each can be saved as long as this value stays.
create or replace function unique_hash(value jsonb) returns text language sql immutable as $$
  select case
    when value is null or value = 'null' or jsonb_typeof(value) = 'string' and fold_to_equal(value #>> '{}') = '' then null
    when jsonb_typeof(value) = 'string' then encode(sha256(convert_to('"' || fold_to_equal(value #>> '{}'), 'UTF8')), 'hex')
    else encode(sha256(convert_to(value::text, 'UTF8')), 'hex')
  end
$$;

create table unique_doubles (
  kind text not null,
  field text not null,
  record text not null,
  primary key (kind, field, record)
);

-- Of several records with one value the oldest has it.
create or replace function fill_unique_values() returns void language plpgsql as $$
begin
  lock table unique_values in access exclusive mode;
  delete from unique_values using elements
    where unique_values.kind = object_type and unique_values.field = name
      and config -> 'unique' = 'true' and elements.deleted_at is null;
  delete from unique_doubles;
  create temporary table held on commit drop as
    select records.kind, elements.name as field, unique_hash(records.data -> elements.name) as hash, records.id as record,
           row_number() over (partition by records.kind, elements.name, unique_hash(records.data -> elements.name)
             order by records.created_at, records.id) as place
    from elements join records on records.kind = elements.object_type
    where elements.config -> 'unique' = 'true' and elements.deleted_at is null and records.deleted_at is null
      and unique_hash(records.data -> elements.name) is not null;
  insert into unique_values (kind, field, hash, record) select kind, field, hash, record from held where place = 1;
  insert into unique_doubles (kind, field, record) select kind, field, record from held where place > 1;
  drop table held;
end $$;
select fill_unique_values();

-- Whose value has become free, or another one, is no double any more.
create function settle_unique_doubles() returns void language sql as $$
  insert into unique_values (kind, field, hash, record)
  select doubles.kind, doubles.field, unique_hash(records.data -> doubles.field), records.id
  from unique_doubles doubles
    join elements on elements.object_type = doubles.kind and elements.name = doubles.field
      and elements.config -> 'unique' = 'true' and elements.deleted_at is null
    join records on records.kind = doubles.kind and records.id = doubles.record and records.deleted_at is null
  where unique_hash(records.data -> doubles.field) is not null
    and not exists (select from unique_values known
      where known.kind = doubles.kind and known.field = doubles.field and known.record = doubles.record)
  on conflict do nothing;
  delete from unique_doubles doubles where exists (select from unique_values known
      where known.kind = doubles.kind and known.field = doubles.field and known.record = doubles.record)
    or not exists (select from elements where object_type = doubles.kind and name = doubles.field
      and config -> 'unique' = 'true' and deleted_at is null)
    or not exists (select from records where records.kind = doubles.kind and id = doubles.record
      and deleted_at is null and unique_hash(data -> doubles.field) is not null);
$$;
