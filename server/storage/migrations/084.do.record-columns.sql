-- What lists sort and search by is computed from the objects' definitions: the host keeps them here (record-columns.ts), and a
-- trigger fills both columns, whoever writes. The version before reads them as it did; what it writes is filled, too.
create table record_columns (
  kind text primary key,
  sort text not null,
  search text[] not null,
  -- Whether every record was computed by these.
  filled boolean not null
);
-- As the generated columns had it (062).
insert into record_columns (kind, sort, search, filled) values
  ('partner', 'partnerName', '{partnerName}', true),
  ('sponsor', 'sponsorName', '{sponsorName}', true),
  ('brand', 'brandName', '{brandName}', true),
  ('product', 'title', '{title}', true),
  ('role', 'roleName', '{roleName}', true),
  ('user', 'lname', '{email,lname,fname}', true);
-- Had none until now: the host fills them in at its start.
insert into record_columns (kind, sort, search, filled) values
  ('vendor', 'name', '{name}', not exists (select from records where kind = 'vendor')),
  ('vendorproduct', 'productName', '{productName}', not exists (select from records where kind = 'vendorproduct'));

-- Drops no value and rewrites no row.
alter table records alter column sort_name drop expression, alter column search drop expression;

-- The lengths let both fit into one index entry (062).
create function fill_record_columns() returns trigger language plpgsql as $$
declare
  sort text;
  search text[];
  field text;
  found text := '';
begin
  select record_columns.sort, record_columns.search into sort, search from record_columns where kind = new.kind;
  foreach field in array coalesce(search, '{}') loop
    found := found || left(coalesce(new.data ->> field, ''), 254) || E'\n';
  end loop;
  new.sort_name := left(new.data ->> sort, 200);
  new.search := left(lower(rtrim(found, E'\n') collate "und-x-icu"), 400);
  return new;
end $$;
create trigger fill_record_columns before insert or update of data on records
  for each row execute function fill_record_columns();

-- Indexes bear the name of their object and field: the host makes those that a definition asks for and that are missing
-- (record-indexes.ts).
alter index partner_status rename to records_partner_by_status;
alter index partner_state rename to records_partner_by_state;
alter index partner_city rename to records_partner_by_city;
alter index partner_zip rename to records_partner_by_zip;
alter index partner_address rename to records_partner_by_address;
alter index partner_website rename to records_partner_by_website;
alter index partner_type rename to "records_partner_by_sponsorType";
alter index sponsor_type rename to "records_sponsor_by_sponsorType";
alter index brand_sponsor_name rename to "records_brand_by_sponsorName";
alter index brand_status rename to records_brand_by_status;
alter index role_type rename to "records_role_by_roleType";
alter index product_type rename to "records_product_by_productType";
alter index product_status rename to records_product_by_status;
alter index user_fname rename to records_user_by_fname;
alter index user_email rename to records_user_by_email;
alter index user_type rename to records_user_by_type;
alter index partner_brand rename to "records_partner_to_primaryBrandID";
alter index partner_primary_user rename to "records_partner_to_primaryUserID";
alter index brand_sponsor rename to "records_brand_to_sponsorID";
alter index product_brand rename to "records_product_to_brandID";
alter index user_company rename to "records_user_to_userTypeID";
alter index user_role rename to "records_user_to_roleConfig.role";
