-- What was changed last, of an object: lists are sorted by it, and narrowed to the last days.
create index changes_by_time on changes (kind, at desc) where topic = 'record';
