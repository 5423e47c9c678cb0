-- A text of several lines took two hundred times as long as one of a single line, because only a text without line breaks was known to
-- need no Unicode folding. Each replaced character is the space that fold_spaces makes of it, so stored search texts stay as they are.
alter function fold_to_find(text) rename to fold_unicode_to_find;
create function fold_to_find(value text) returns text language sql immutable parallel safe as $$
  select case when value collate "C" ~ '^[\t-\r -~]*$'
    then lower(replace(replace(replace(replace(replace(value, E'\n', ' '), E'\r', ' '), E'\t', ' '), E'\x0b', ' '), E'\f', ' ') collate "C")
    else fold_unicode_to_find(value) end
$$;
