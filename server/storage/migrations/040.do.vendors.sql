-- Vendors and what they sell on through brands. Their products are read and written whole, with their vendor.
create table vendors (
  id text primary key,
  name text not null,
  products jsonb not null
);
create index vendors_products on vendors using gin (products jsonb_path_ops);
