-- Up to which record what follows the day is worked out for that day; `after` is null when all of the object is.
create table worked_days (
  kind text primary key,
  day text not null,
  after text
);
