// A record may lack what became required later: it is marked, and blocks nothing else (RULINGS 11).
import type { CompiledField } from '../schemas/compiled-form';
import { isEmpty, type Json } from '../schemas/json';
import type { FormStore } from './form-store';
import { hasSealedValue } from './sealed';

/** Whether the record that is changed lacks a required value which may be filled in here. */
export function isLacking(store: FormStore, field: CompiledField, value: Json | undefined): boolean {
  return (
    store.mode === 'change' &&
    field.required &&
    !field.readOnly &&
    isEmpty(value) &&
    !hasSealedValue(store.base, field)
  );
}
