-- The one column of leads that could be sorted by without an index in that order.
create index leads_partner_id on leads (partner_id collate "und-x-icu", n);
