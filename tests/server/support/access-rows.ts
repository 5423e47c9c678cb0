// For each call its authentication and what it answers about records. A call or column without a row fails the matrix, so each new
// one needs a decision here.

export type AccessRow = {
  authentication: 'open' | 'caller' | 'admin';
  /** gate: fields by role. own: only about the caller. rows: whole rows that the caller can access. none: no values of records. */
  answers: 'gate' | 'own' | 'rows' | 'none';
};

const open = { authentication: 'open', answers: 'none' } as const;
const own = { authentication: 'caller', answers: 'own' } as const;
const gate = { authentication: 'caller', answers: 'gate' } as const;
const adminGate = { authentication: 'admin', answers: 'gate' } as const;
const adminNone = { authentication: 'admin', answers: 'none' } as const;

export const accessRows: { readonly [call: string]: AccessRow } = {
  'GET /config.json': open,
  'GET /dtl/ping': open,
  'GET /dtl/ready': open,
  'GET /schemas/{file}': open,
  'GET /auth/sourcecheck': open,
  'POST /auth/local-auth': open,
  'POST /auth/g-auth': open,
  'POST /shop-auth': open,
  'POST /auth/reset': open,
  'PATCH /auth/reset': open,
  'GET /files/{link}': open,
  'PATCH /auth/email': open,
  'GET /auth/sessions': own,
  'DELETE /auth/sessions': own,
  'GET /auth/refresh': own,
  'POST /auth/logout': own,
  'PATCH /auth/password': own,
  // A file of the caller's, or of a field that they read.
  'GET /dtl/file': gate,
  'POST /dtl/file': own,
  'GET /dtl/user/taxinfo': own,
  'POST /dtl/user/taxinfo': own,
  'PATCH /dtl/user/taxinfo': own,
  'GET /dtl/crm/jobber/auth': own,
  'POST /dtl/crm/jobber/auth': own,
  'DELETE /dtl/crm/jobber': own,
  'GET /dtl/home': gate,
  'GET /dtl/leads': { authentication: 'caller', answers: 'rows' },
  'POST /dtl/leads': adminNone,
  'GET /dtl/form': gate,
  'GET /dtl/form/linked': gate,
  'GET /dtl/db': adminNone,
  'POST /dtl/db': adminNone,
  'PATCH /dtl/db': adminNone,
  'DELETE /dtl/db': adminNone,
  'POST /dtl/db/preview': adminNone,
  'POST /dtl/db/order': adminNone,
  'GET /dtl/db/form': adminNone,
  'GET /dtl/db/history': adminNone,
  'GET /dtl/db/uses': adminNone,
  'GET /dtl/db/layout': adminNone,
  'POST /dtl/db/layout': adminNone,
  'GET /dtl/configuration': adminNone,
  'GET /dtl/configuration/applied': adminNone,
  'POST /dtl/configuration': adminNone,
  'POST /dtl/configuration/diff': adminNone,
  'POST /dtl/configuration/undo': adminNone,
  'POST /dtl/db/restore': adminNone,
  // Names of objects that the caller can access; a title field only for its readers.
  'GET /dtl/object': own,
  'POST /dtl/object': adminNone,
  'PATCH /dtl/object': adminNone,
  'DELETE /dtl/object': adminNone,
  'POST /dtl/object/restore': adminNone,
  'GET /dtl/record/{objectType}': gate,
  'POST /dtl/record/{objectType}': gate,
  'PATCH /dtl/record/{objectType}': gate,
  'DELETE /dtl/record/{objectType}': { authentication: 'caller', answers: 'none' },
  // Names of records that the caller can read, and why they are unchanged.
  'POST /dtl/bulk': adminGate,
  // Why a row of the caller is refused, and whether a record with a readable key exists.
  'POST /dtl/import': adminNone,
  'POST /dtl/import/rows': adminGate,
  'POST /dtl/import/run': adminNone,
  // Only those that name readable fields.
  'GET /dtl/view': own,
  'POST /dtl/view': own,
  'PATCH /dtl/view': own,
  'DELETE /dtl/view': own,
  'GET /dtl/job': adminNone,
  'GET /dtl/job/done': adminNone,
  'DELETE /dtl/job': adminNone,
  'POST /dtl/job/undo': adminNone,
  'GET /dtl/user': gate,
  'POST /dtl/user': adminGate,
  'PATCH /dtl/user': gate,
  'DELETE /dtl/user': adminNone,
  'GET /dtl/users': gate,
  'PUT /dtl/users': adminNone,
  'GET /dtl/partner': gate,
  'POST /dtl/partner': adminGate,
  'PATCH /dtl/partner': gate,
  'DELETE /dtl/partner': adminNone,
  'GET /dtl/sponsor': gate,
  'POST /dtl/sponsor': adminGate,
  'PATCH /dtl/sponsor': gate,
  'DELETE /dtl/sponsor': adminNone,
  'GET /dtl/role': gate,
  'POST /dtl/role': adminGate,
  'PATCH /dtl/role': gate,
  'DELETE /dtl/role': adminNone,
  'GET /dtl/vendor': gate,
  'POST /dtl/vendor': adminGate,
  'PATCH /dtl/vendor': gate,
  'DELETE /dtl/vendor': adminNone,
  'GET /dtl/vendorproduct': gate,
  'POST /dtl/vendorproduct': adminGate,
  'PATCH /dtl/vendorproduct': gate,
  'DELETE /dtl/vendorproduct': adminNone,
  'GET /dtl/brand': gate,
  'POST /dtl/brand': adminGate,
  'PATCH /dtl/brand': gate,
  'DELETE /dtl/brand': adminNone,
  'GET /dtl/brand/publish': gate,
  'POST /dtl/brand/publish': gate,
  'GET /dtl/product': gate,
  'POST /dtl/product': gate,
  'PATCH /dtl/product': gate,
  'DELETE /dtl/product': { authentication: 'caller', answers: 'none' },
  'POST /dtl/restore': gate,
  'GET /dtl/history': gate,
  'GET /dtl/rights': own,
  // The caller's own data.
  'GET /dtl/access': adminNone,
  'GET /dtl/access/user': adminNone,
};

/** The columns of every table, and in words which calls answer from it. */
export const tableColumns: { readonly [table: string]: string } = {
  // To the owner; a shared one to readers of every field it names.
  saved_views: 'created_at id kind name owner shared state',
  unique_values: 'field hash kind record',
  // Only in the host's log.
  unique_doubles: 'field kind record',
  // Through the gate; `sealed` never. `search`, `found` and the keys are made from fields of `data`, never answered, and narrow or
  // order a list only by readable fields.
  records:
    'born created_at data deleted_at found id key_1 key_2 key_3 key_4 key_5 key_6 key_7 key_8 kind sealed search sort_name version',
  // Names of fields, from the definitions.
  record_columns: 'filled folded keyed kind ordered search sort',
  // Through the gate: history, conflicts.
  changes: 'after at before by field job kind n record topic version',
  // Part of the record, behind the same gate; the admin of the job sees its progress.
  bulk_rows: 'before id job kind patch unseal version',
  bulk_jobs:
    'answer beat_at by changed created_at detail done fields hides id kind made n patch refused shown_at since state total what',
  // The records that a job has deleted, for its undo.
  bulk_done: 'deleted_at id job',
  // The importing person's own file, encrypted.
  imports: 'by columns created_at id job key kind readings clears',
  import_rows: 'count first import sealed',
  import_values: 'digest import row',
  job_rows: 'action along before id job kind patch sealed unseal version',
  change_counter: 'n one',
  // Metadata, filtered by readable names.
  elements: 'born config deleted_at grouping_name kept made name object_type seeded version',
  // Names, to people with access to one of its fields.
  configurations: 'after at before by id undone',
  layouts: 'groups object_type version',
  own_objects: 'definition deleted_at made_at object_type version',
  // What vendors offer to every brand: not a record.
  vendors: 'id name products',
  // Through the gate: published brands, the diff.
  brand_versions: 'archived_at brand created_at id n notes snapshot version by',
  // Whole rows that the caller can access (R35).
  leads:
    'at city contact_id created_at customer_id date distro_rule distro_type first_name found is_store last_name n partner_first_name partner_id partner_last_name partner_name search state user_id zip',
  // The reason why a session ended, for the holder of its token.
  ended_sessions: 'at reason token_hash',
  // Never answered.
  sessions: 'created_at device ends_at expires_at id token_hash used_at user_id',
  known_devices: 'device_hash expires_at user_id',
  attempts: 'count ends_at key next_at',
  one_time_tokens: 'expires_at payload purpose token_hash user_id',
  confirm_keys: 'caller expires_at key_hash subject',
  identities: 'issuer subject user_id',
  crm_links: 'tokens user_id',
  key_check: 'id sealed',
  schema_version: 'md5 name run_at version',
  series_numbers: 'field kind n prefix',
  worked_days: 'after day kind',
  // The caller's own answers and files.
  idempotency: 'answer at caller key made request_hash rights status',
  files:
    'field file_name file_type object_type place record size stored_name uploaded_at uploaded_by version',
  // Only for the sweep, never answered.
  unclaimed_files: 'name seen_at',
};
