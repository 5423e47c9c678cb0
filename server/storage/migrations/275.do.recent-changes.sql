-- Home reads the latest changes of each object, so that many changes of one object do not hide or slow down those of another.
drop index changes_recent;
create index changes_recent on changes (kind, n)
  where job is null and topic in ('record', 'metadata') and kind <> 'lead' and field <> 'last_login';
