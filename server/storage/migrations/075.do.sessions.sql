-- A session ends some hours after sign-in whatever happens, and says on which device it runs. Limits may space tries out.
-- The default serves the version before this one, while it still runs.
alter table sessions add column ends_at timestamptz(3) not null default now() + interval '12 hours';
alter table sessions add column device text not null default '';
alter table attempts add column next_at timestamptz;

-- Devices that signed in to an account before: never slowed down by other people's tries.
create table known_devices (
  user_id text not null,
  device_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, device_hash)
);
