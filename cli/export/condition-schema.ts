// A view's condition in the terms of JSON Schema.
import type { JsonSchema } from '../../schemas/json';
import type { Condition } from '../../schemas/view';

const empty = ['', null, [], {}];

/** Holds for the same records: a missing value counts as null. */
export function toConditionSchema(condition: Condition): JsonSchema {
  const { field } = condition;
  if ('filled' in condition) {
    const filled = ofField(field, { not: { enum: empty } }, true);
    return condition.filled ? filled : { not: filled };
  }
  const values = 'in' in condition ? condition.in : condition.notIn;
  const isOne = ofField(field, { enum: values }, !values.includes(null));
  return 'in' in condition ? isOne : { not: isOne };
}

function ofField(field: string, rules: JsonSchema, isNeeded: boolean): JsonSchema {
  return { type: 'object', properties: { [field]: rules }, ...(isNeeded && { required: [field] }) };
}
