// Sales-tax exemption forms, one per state (A4, A7).
import { count, integer, type TypeOf, text, toAnswer, toExact, toMap } from '../shapes';

export const taxFormPath = '/dtl/user/taxinfo';

const taxForm = toExact(
  {
    fileName: text,
    fileType: text,
    /** Bytes. */
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
