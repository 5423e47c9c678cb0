-- Every uploaded file in one table, with the object, record and field that it belongs to. Its place tells it from other files of
-- the field: the state of a tax form, else the file itself. A file that no saved record holds yet has no record.
alter table tax_files rename to files;
alter table files drop constraint tax_files_pkey;
alter table files rename column user_id to record;
alter table files rename column state to place;
alter table files alter column record drop not null;
alter table files
  add column object_type text not null default 'user',
  add column field text not null default 'st3Files',
  add column uploaded_by text not null default '';
update files set uploaded_by = record;
alter table files
  alter column object_type drop default,
  alter column field drop default,
  alter column uploaded_by drop default,
  add primary key (stored_name),
  add unique (object_type, record, field, place, version);
create index files_by_uploader on files (uploaded_by, uploaded_at);
