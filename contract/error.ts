// The answer for every status from 400 on; some codes have more keys (W1).
import type { Json, JsonObject } from '../schemas/values/json';
import { count, type TypeOf, text, toExact, toList, toMap, toShape } from './shapes';

/** Keyed by field name; in the second record of a transaction, such as `user.email`. Read own properties only. */
const fieldErrors = toMap(toList(toExact({ code: text, message: text })));
export type FieldErrors = TypeOf<typeof fieldErrors>;

const conflict = toShape<{ base: Json; yours: Json; current: Json }>({
  type: 'object',
  propertyNames: { enum: ['base', 'yours', 'current'] },
});

export const wireError = toExact(
  { success: toShape<false>({ type: 'boolean', const: false }), message: text, code: text },
  {
    fieldErrors,
    /** A 401 has it (R78). */
    reason: toShape<'expired' | 'ended' | 'suspended' | 'unknown'>({
      type: 'string',
      enum: ['expired', 'ended', 'suspended', 'unknown'],
    }),
    /** The provider's own message (POST /auth/g-auth). */
    error: text,
    conflicts: toMap(conflict),
    record: toShape<JsonObject>({ type: 'object', additionalProperties: true }),
    counts: toMap(count),
    invalid: count,
    confirmKey: text,
    count,
    sections: toMap(toList(text)),
    /** How many records one change may have on the embedded database (`tooManyAtOnce`). */
    limit: count,
  },
);
