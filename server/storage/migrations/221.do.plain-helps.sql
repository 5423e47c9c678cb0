-- Two helps of the product's own fields in plainer words. What an administrator has written stays.
update elements set config = config || jsonb_build_object('help', words.plain)
  from (values
    ('governingState', 'Its law governs the agreements.', 'Agreements with partners follow the law of this state.'),
    ('commitmentPeriodInMonths', 'The shortest time a partner commits to.', 'The fewest months that a partner commits to.')
  ) as words (name, old, plain)
  where object_type = 'brand' and seeded and elements.name = words.name and config ->> 'help' = words.old;
