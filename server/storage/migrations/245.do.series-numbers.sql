-- The last number of each series. `prefix` is what stands before the number: 'INV-2026-'.
create table series_numbers (
  kind text not null,
  field text not null,
  prefix text not null,
  n bigint not null,
  primary key (kind, field, prefix)
);
