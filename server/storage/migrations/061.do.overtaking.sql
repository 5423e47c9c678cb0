-- What may overtake a save that is under way (records.ts): few of many changes, and asked for at each save.
create index changes_overtaking on changes (n)
  where topic = 'metadata' or (topic = 'record' and field = '' and after = '"deleted"');
