-- Saves whose records other formulas read take turns. They did so by the lock of changes of many records, which a save tries only
-- briefly before it is repeated, so among many saves one could miss its turn for two seconds and was refused. Turns have a lock of
-- their own, and its queue is fair. The wait is shorter than the second after which PostgreSQL looks for deadlocks.
create or replace function hold_objects(kinds text[], alone boolean) returns void language plpgsql as $$
declare kind text;
begin
  perform set_config('lock_timeout', '50ms', true);
  foreach kind in array kinds loop
    perform pg_advisory_xact_lock_shared(4100003, hashtext(kind));
  end loop;
  perform set_config('lock_timeout', '900ms', true);
  foreach kind in array kinds loop
    if alone then
      perform pg_advisory_xact_lock(4100005, hashtext(kind));
    else
      perform pg_advisory_xact_lock_shared(4100005, hashtext(kind));
    end if;
  end loop;
  perform set_config('lock_timeout', '2s', true);
end $$;
