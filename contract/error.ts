// Every answer from 400 on; some codes carry more (W1).
import type { Json, JsonObject } from '../schemas/json';
import { count, type TypeOf, text, toExact, toList, toMap, toShape } from './shapes';

/** Keyed by field name; of a transaction's second item, `user.email`. Read as own properties only. */
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
    /** Of a 401 (R78): why the session is over. */
    reason: toShape<'expired' | 'ended' | 'suspended' | 'unknown'>({
      type: 'string',
      enum: ['expired', 'ended', 'suspended', 'unknown'],
    }),
    /** What a provider said (POST /auth/g-auth). */
    error: text,
    conflicts: toMap(conflict),
    record: toShape<JsonObject>({ type: 'object', additionalProperties: true }),
    counts: toMap(count),
    invalid: count,
    confirmKey: text,
    count,
    sections: toMap(toList(text)),
  },
);
