// One per state (A4, A7).
import { defineCall } from './define-call';
import { fileLink } from './files';
import {
  count,
  integer,
  type TypeOf,
  text,
  toAnswer,
  toExact,
  toMap,
  toObject,
  toShape,
  toText,
} from './shapes';

export const taxFormPath = '/dtl/user/taxinfo';

const taxForm = toExact(
  {
    fileName: text,
    fileType: text,
    size: count,
    /** ISO 8601 UTC. */
    uploadedAt: text,
    /** Numbers the uploads for this state; an earlier one can be restored (R50). */
    version: integer,
  },
  {
    /** The version that this one replaced, by upload or restore. */
    previous: integer,
  },
);
export type TaxForm = TypeOf<typeof taxForm>;

/** `st3Files` of a user, by USPS code. */
export const taxForms = toMap(taxForm);
export type TaxForms = TypeOf<typeof taxForms>;

export const taxFormWritten = toAnswer({ message: text, updateObject: toExact({ st3Files: taxForms }) });
export type TaxUploaded = TypeOf<typeof taxFormWritten>;

export const linkTaxForm = defineCall({
  method: 'GET',
  path: taxFormPath,
  summary: 'Returns a link to a tax form that works for five minutes',
  query: toObject({ state: toText({ maxLength: 500 }) }),
  answers: { 200: fileLink },
});

const restore = toExact({
  state: toText({ maxLength: 500 }),
  version: toShape<number>({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
});
export type TaxRestore = TypeOf<typeof restore>;

export const restoreTaxForm = defineCall({
  method: 'PATCH',
  path: taxFormPath,
  summary: 'Restores an earlier tax form',
  body: restore,
  answers: { 200: taxFormWritten },
});

const short = toText({ maxLength: 500 });
const upload = toExact(
  {
    state: short,
    /** The caller's own email. */
    email: short,
    /** Base64. */
    fileContent: toText({ maxLength: 14 * 1024 * 1024 }),
    /** The extension has no dot here. */
    fileType: short,
  },
  { fileName: short },
);
export type TaxUpload = TypeOf<typeof upload>;

export const uploadTaxForm = defineCall({
  method: 'POST',
  path: taxFormPath,
  summary: 'Uploads a tax form',
  body: upload,
  /** 10 MB as base64 with the other fields. */
  bodyLimit: 14 * 1024 * 1024,
  answers: { 200: taxFormWritten },
});
