-- What people did lately, read backwards: neither what jobs wrote, nor sign-ins, nor leads.
create index changes_recent on changes (n)
  where job is null and topic in ('record', 'metadata') and kind <> 'lead' and field <> 'last_login';

-- Who was invited and never came: few of many.
create index users_never_signed_in on records (created_at, id)
  where kind = 'user' and deleted_at is null and data ->> 'last_login' is null;
