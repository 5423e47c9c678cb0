-- Which elements came with the product: of those only label, description and options change (RULINGS 13). The flag
-- systemField in the config is an admin's to set on own fields.
alter table elements add column seeded boolean not null default false;
