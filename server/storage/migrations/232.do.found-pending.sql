-- What waits to enter a search index is read by every search, and the save that fills its list writes all of it: short lists keep both
-- quick (160 did this for the former index).
alter index records_found set (gin_pending_list_limit = 256);
alter index leads_found set (gin_pending_list_limit = 256);
