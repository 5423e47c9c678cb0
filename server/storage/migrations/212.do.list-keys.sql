-- An index on an expression cannot answer by itself: to pass over 60,000 rows, PostgreSQL had to read each of them. What lists are
-- ordered by besides their name therefore lies in columns: the n-th is that of the n-th field that the object's definition names.
alter table records
  add column key_1 text collate "und-x-icu", add column key_2 text collate "und-x-icu",
  add column key_3 text collate "und-x-icu", add column key_4 text collate "und-x-icu",
  add column key_5 text collate "und-x-icu", add column key_6 text collate "und-x-icu",
  add column key_7 text collate "und-x-icu", add column key_8 text collate "und-x-icu";
-- The fields that the definition names, and whether every record has their columns.
alter table record_columns
  add column ordered text[] not null default '{}',
  add column keyed boolean not null default false;
update record_columns set keyed = not exists (select from records where records.kind = record_columns.kind),
  ordered = case kind
    when 'partner' then '{status,state,city,zip,address,website,sponsorType}'
    when 'sponsor' then '{sponsorType}'
    when 'brand' then '{sponsorName,status}'
    when 'product' then '{productType,status}'
    when 'role' then '{roleType}'
    when 'user' then '{fname,email,type}'
    else '{}' end::text[];

create or replace function fill_record_columns() returns trigger language plpgsql as $$
declare
  sort text;
  search text[];
  ordered text[];
  field text;
  whole text := '';
  folded text := '';
begin
  select record_columns.sort, record_columns.search, record_columns.ordered into sort, search, ordered
    from record_columns where kind = new.kind;
  foreach field in array coalesce(search, '{}') loop
    whole := whole || left(coalesce(new.data ->> field, ''), 254) || E'\n';
    folded := folded || left(fold_to_find(left(coalesce(new.data ->> field, ''), 254)), 254) || E'\n';
  end loop;
  new.sort_name := left(new.data ->> sort, 200);
  new.search := left(lower(rtrim(whole, E'\n') collate "und-x-icu"), 400);
  new.found := left(rtrim(folded, E'\n'), 400);
  new.key_1 := left(new.data ->> ordered[1], 200);
  new.key_2 := left(new.data ->> ordered[2], 200);
  new.key_3 := left(new.data ->> ordered[3], 200);
  new.key_4 := left(new.data ->> ordered[4], 200);
  new.key_5 := left(new.data ->> ordered[5], 200);
  new.key_6 := left(new.data ->> ordered[6], 200);
  new.key_7 := left(new.data ->> ordered[7], 200);
  new.key_8 := left(new.data ->> ordered[8], 200);
  return new;
end $$;
