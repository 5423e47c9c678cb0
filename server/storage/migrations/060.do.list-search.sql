-- What a list's search looks in, in lower case, one line a field (record-kinds.ts names the same fields): one trigram
-- index for all kinds, and a text that can be scanned without reading JSON where the pattern is too short for it.
alter table records add column search text collate "C" generated always as (
  lower(case kind
    when 'partner' then data ->> 'partnerName'
    when 'sponsor' then data ->> 'sponsorName'
    when 'brand' then data ->> 'brandName'
    when 'product' then data ->> 'title'
    when 'role' then data ->> 'roleName'
    when 'user' then coalesce(data ->> 'fname', '') || E'\n' || coalesce(data ->> 'lname', '') || E'\n' || coalesce(data ->> 'email', '')
  end collate "und-x-icu")
) stored;
drop index partner_search, sponsor_search, brand_search, user_search_fname, user_search_lname, user_search_email;
create index records_search on records using gin (search gin_trgm_ops) where deleted_at is null;

-- The other columns that lists show or offer to sort by.
create index partner_city on records (((data ->> 'city') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_zip on records (((data ->> 'zip') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_address on records (((data ->> 'address') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_website on records (((data ->> 'website') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_type on records (((data ->> 'sponsorType') collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index sponsor_type on records (((data ->> 'sponsorType') collate "und-x-icu"), id) where kind = 'sponsor' and deleted_at is null;
create index brand_sponsor_name on records (((data ->> 'sponsorName') collate "und-x-icu"), id) where kind = 'brand' and deleted_at is null;
create index brand_status on records (((data ->> 'status') collate "und-x-icu"), id) where kind = 'brand' and deleted_at is null;
create index role_type on records (((data ->> 'roleType') collate "und-x-icu"), id) where kind = 'role' and deleted_at is null;
create index product_title on records (((data ->> 'title') collate "und-x-icu"), id) where kind = 'product' and deleted_at is null;
create index product_type on records (((data ->> 'productType') collate "und-x-icu"), id) where kind = 'product' and deleted_at is null;
create index product_status on records (((data ->> 'status') collate "und-x-icu"), id) where kind = 'product' and deleted_at is null;
