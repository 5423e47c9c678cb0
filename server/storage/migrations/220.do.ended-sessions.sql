-- Why a token is not valid any more: the sign-in page says it. Kept for 24 hours.
create table ended_sessions (
  token_hash text primary key,
  reason text not null,
  at timestamptz(3) not null default now()
);
