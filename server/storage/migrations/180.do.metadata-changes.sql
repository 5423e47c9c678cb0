-- What happened to the data elements of an object, found without reading through what happened to its records.
create index changes_of_metadata on changes (kind, n) where topic in ('metadata', 'layout', 'object');
