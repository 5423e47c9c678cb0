// Which fields are sealed: never answered, never kept in drafts, shown blank.
import type { CompiledField } from '../../schemas/compiled-form';
import { isSecret } from '../../schemas/is-secret';
import { type JsonObject, ownValue } from '../../schemas/json';

/** einssn, password and names ending in `_encrypt` are shown blank, whatever the record answers (R36). */
export function isSealed(field: CompiledField): boolean {
  return isSecret(field.name, field.type);
}

/** What the record shows of a sealed value ('***-**-6789'); '' when nothing. A host that forgot to mask is not echoed. */
export function sealedMask(record: JsonObject, field: CompiledField): string {
  const mask = sealedText(record, field);
  return mask.includes('*') ? mask : '';
}

function sealedText(record: JsonObject, field: CompiledField): string {
  const text = isSealed(field) ? ownValue(record, field.name) : undefined;
  return typeof text === 'string' ? text : '';
}

/** Whether the record holds a sealed value: `_set` names them, a mask in its place says so too. */
export function hasSealedValue(record: JsonObject, field: CompiledField): boolean {
  const set = ownValue(record, '_set');
  return (Array.isArray(set) && set.includes(field.name)) || sealedText(record, field) !== '';
}
