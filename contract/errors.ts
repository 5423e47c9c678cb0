// Every error answer (API.md, General).

export type FieldError = { code: string; message: string };

/** Keyed by field name; of a transaction's second item, `user.email`. Read as own properties only. */
export type FieldErrors = { [field: string]: FieldError[] };
