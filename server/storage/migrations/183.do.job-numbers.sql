-- What a job has made and refused so far, beside what it changed.
alter table bulk_jobs add column made integer not null default 0;
alter table bulk_jobs add column refused integer not null default 0;
