// Which fields are secret: never answered, never kept in drafts, shown blank.
import type { CompiledField } from '../../schemas/compiled-form';
import { isSecret } from '../../schemas/is-secret';
import { type JsonObject, ownValue } from '../../schemas/json';

/** einssn, password and names ending in `_encrypt` are shown blank, whatever the record answers (R36). */
export function isSecretField(field: CompiledField): boolean {
  return isSecret(field.name, field.type);
}

/** What the record shows of a secret value ('***-**-6789'); '' when nothing. A host that forgot to mask is not echoed. */
export function secretMask(record: JsonObject, field: CompiledField): string {
  const mask = secretText(record, field);
  return mask.includes('*') ? mask : '';
}

function secretText(record: JsonObject, field: CompiledField): string {
  const text = isSecretField(field) ? ownValue(record, field.name) : undefined;
  return typeof text === 'string' ? text : '';
}

/** Whether the record holds a secret value: `_set` names them, a mask in its place says so too. */
export function hasSecretValue(record: JsonObject, field: CompiledField): boolean {
  const set = ownValue(record, '_set');
  return (Array.isArray(set) && set.includes(field.name)) || secretText(record, field) !== '';
}
