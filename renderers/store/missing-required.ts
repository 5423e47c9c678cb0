// A record can lack a value that became required later: that is marked, but blocks nothing else (R11).
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isEmpty, type Json, type JsonObject } from '../../schemas/values/json';
import type { FormMode } from './form-values';
import { hasSecretValue } from './secrets';

/** Whether the form asks for it at every save and the record has no value (R60). */
export function isAsked(base: JsonObject, field: CompiledField, value: Json | undefined): boolean {
  return field.view?.isAsked === true && isEmpty(value) && !hasSecretValue(base, field);
}

/** Whether the record lacks a required value that this form can fill in. A new record lacks nothing yet. */
export function isMissing(
  store: { mode: FormMode; base: JsonObject },
  field: CompiledField,
  value: Json | undefined,
): boolean {
  return (
    store.mode === 'change' &&
    field.required &&
    !field.view?.isNew &&
    !field.readOnly &&
    isEmpty(value) &&
    !hasSecretValue(store.base, field)
  );
}
