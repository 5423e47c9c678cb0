// Secret fields are shown blank, never sent by the host, and never stored in drafts.
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import { isSecret } from '../../schemas/words/is-secret';

/** einssn, password and names that end in `_encrypt` are shown blank, whatever the record contains (R36). */
export function isSecretField(field: CompiledField): boolean {
  return isSecret(field.name, field.type);
}

/** The masked form of a secret value in the record ('***-**-6789'); '' if there is none. An unmasked value is never shown. */
export function secretMask(record: JsonObject, field: CompiledField): string {
  const mask = secretText(record, field);
  return mask.includes('*') ? mask : '';
}

function secretText(record: JsonObject, field: CompiledField): string {
  const text = isSecretField(field) ? ownValue(record, field.name) : undefined;
  return typeof text === 'string' ? text : '';
}

/** Whether the record has a secret value: `_set` names it, or it is masked. */
export function hasSecretValue(record: JsonObject, field: CompiledField): boolean {
  const set = ownValue(record, '_set');
  return (Array.isArray(set) && set.includes(field.name)) || secretText(record, field) !== '';
}
