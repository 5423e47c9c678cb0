-- An index entry ends at 2,704 bytes, and a letter may have four: what a user's search looks in is cut after its 400th letter,
-- the e-mail address first. (The name that it stands beside has 200 letters at most.)
alter table records
  drop column search,
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
create index records_list on records (kind, sort_name, id) include (search) where deleted_at is null;
create index records_search on records using gin (search gin_trgm_ops) where deleted_at is null;
