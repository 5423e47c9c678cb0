-- A save waits only briefly for the lock of its objects, because it keeps a connection meanwhile. The host then repeats it without one
-- (database.ts). Other locks of the same transaction are held by other saves, which end soon, so it waits for them longer.
create function hold_objects(kinds text[], alone boolean) returns void language plpgsql as $$
declare kind text;
begin
  perform set_config('lock_timeout', '50ms', true);
  foreach kind in array kinds loop
    if alone then
      perform pg_advisory_xact_lock(4100003, hashtext(kind));
    else
      perform pg_advisory_xact_lock_shared(4100003, hashtext(kind));
    end if;
  end loop;
  perform set_config('lock_timeout', '2s', true);
end $$;

create or replace function share_object(kind text) returns void language plpgsql as $$
begin
  perform hold_objects(array[kind], false);
end $$;
