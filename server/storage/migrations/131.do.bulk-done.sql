-- What a job that goes record by record has done so far: what its undo takes back.
create table bulk_done (
  job bigint not null,
  id text not null,
  -- Of a deletion: its moment. Deleted again later, it is another one.
  deleted_at timestamptz(3),
  primary key (job, id)
);
