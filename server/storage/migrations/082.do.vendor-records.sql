-- Vendors and their products become records, with versions, history and undo like all others. The version before reads the
-- table they come from, so it stays.
insert into records (kind, id, data)
select 'vendor', id, jsonb_build_object('name', name) from vendors
on conflict (kind, id) do nothing;

insert into records (kind, id, data)
select 'vendorproduct', product ->> 'vendorProductID',
  (product - 'vendorProductID') || jsonb_build_object('vendorID', vendors.id)
from vendors, jsonb_array_elements(products) as product
where product ->> 'vendorProductID' is not null
on conflict (kind, id) do nothing;
