-- What the texts of a column mean, by field: the order of its dates, its zone, its decimal sign. Whether an empty cell clears its field.
alter table imports add column readings jsonb not null default '{}';
alter table imports add column clears boolean not null default false;
