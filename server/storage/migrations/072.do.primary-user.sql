-- Whose primary user somebody is: asked before a user is deleted.
create index partner_primary_user on records using hash ((data ->> 'primaryUserID')) where kind = 'partner';
