-- The default order of each kind's list, and what its search looks in, in one index that answers both without a row being
-- read. An index entry ends at 2,704 bytes, and a letter may have four: ordered by is a text's first 200 letters, and what a
-- search looks in is cut after its 400th, the e-mail address first.
alter table records
  drop column search,
  add column sort_name text collate "und-x-icu" generated always as (
    left(case kind
      when 'partner' then data ->> 'partnerName'
      when 'sponsor' then data ->> 'sponsorName'
      when 'brand' then data ->> 'brandName'
      when 'product' then data ->> 'title'
      when 'role' then data ->> 'roleName'
      when 'user' then data ->> 'lname'
    end, 200)
  ) stored,
  add column search text collate "C" generated always as (
    left(lower(case kind
      when 'partner' then left(data ->> 'partnerName', 200)
      when 'sponsor' then left(data ->> 'sponsorName', 200)
      when 'brand' then left(data ->> 'brandName', 200)
      when 'product' then left(data ->> 'title', 200)
      when 'role' then left(data ->> 'roleName', 200)
      when 'user' then left(coalesce(data ->> 'email', ''), 254) || E'\n' || left(coalesce(data ->> 'lname', ''), 200)
        || E'\n' || left(coalesce(data ->> 'fname', ''), 200)
    end collate "und-x-icu"), 400)
  ) stored;
drop index partner_name, sponsor_name, brand_name, role_name, user_lname, product_title;
create index records_list on records (kind, sort_name, id) include (search) where deleted_at is null;
create index records_search on records using gin (search gin_trgm_ops) where deleted_at is null;

drop index partner_status, partner_state, partner_city, partner_zip, partner_address, partner_website, partner_type,
  sponsor_type, brand_sponsor_name, brand_status, role_type, product_type, product_status,
  user_fname, user_email, user_type;
create index partner_status on records ((left(data ->> 'status', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_state on records ((left(data ->> 'state', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_city on records ((left(data ->> 'city', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_zip on records ((left(data ->> 'zip', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_address on records ((left(data ->> 'address', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_website on records ((left(data ->> 'website', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index partner_type on records ((left(data ->> 'sponsorType', 200) collate "und-x-icu"), id) where kind = 'partner' and deleted_at is null;
create index sponsor_type on records ((left(data ->> 'sponsorType', 200) collate "und-x-icu"), id) where kind = 'sponsor' and deleted_at is null;
create index brand_sponsor_name on records ((left(data ->> 'sponsorName', 200) collate "und-x-icu"), id) where kind = 'brand' and deleted_at is null;
create index brand_status on records ((left(data ->> 'status', 200) collate "und-x-icu"), id) where kind = 'brand' and deleted_at is null;
create index role_type on records ((left(data ->> 'roleType', 200) collate "und-x-icu"), id) where kind = 'role' and deleted_at is null;
create index product_type on records ((left(data ->> 'productType', 200) collate "und-x-icu"), id) where kind = 'product' and deleted_at is null;
create index product_status on records ((left(data ->> 'status', 200) collate "und-x-icu"), id) where kind = 'product' and deleted_at is null;
create index user_fname on records ((left(data ->> 'fname', 200) collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;
create index user_email on records ((left(data ->> 'email', 200) collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;
create index user_type on records ((left(data ->> 'type', 200) collate "und-x-icu"), id) where kind = 'user' and deleted_at is null;

-- What refers to another record, whatever its length.
drop index partner_brand, partner_sponsor_type, brand_sponsor, product_brand, user_company, user_role;
create index partner_brand on records using hash ((data ->> 'primaryBrandID')) where kind = 'partner';
create index brand_sponsor on records using hash ((data ->> 'sponsorID')) where kind = 'brand';
create index product_brand on records using hash ((data ->> 'brandID')) where kind = 'product';
create index user_company on records using hash ((data ->> 'userTypeID')) where kind = 'user';
create index user_role on records using hash ((data ->> 'roleConfig.role')) where kind = 'user';

-- How many rows a filter keeps: the statistics of a partial index are not asked for that.
create statistics records_status on (left(data ->> 'status', 200) collate "und-x-icu") from records;
create statistics records_state on (left(data ->> 'state', 200) collate "und-x-icu") from records;
create statistics records_sponsor_type on (left(data ->> 'sponsorType', 200) collate "und-x-icu") from records;
create statistics records_role_type on (left(data ->> 'roleType', 200) collate "und-x-icu") from records;
create statistics records_product_type on (left(data ->> 'productType', 200) collate "und-x-icu") from records;
create statistics records_user_type on (left(data ->> 'type', 200) collate "und-x-icu") from records;
