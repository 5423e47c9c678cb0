import type { CompiledForm } from '../../schemas/compile/compiled-form';
import { isEmpty, type Json, type JsonObject } from '../../schemas/values/json';
import { isSecretField } from './secrets';
import type { Slot } from './slot-store';
import { toKeptValue } from './unparsed-input';

/** create: everything is sent, and required fields must be filled. change: only changes are sent and checked (R11). */
export type FormMode = 'create' | 'change';

type FormReader = { form: CompiledForm; mode: FormMode; slot: (name: string) => Slot };

export function toChanges(store: FormReader, changed: ReadonlySet<string>): JsonObject {
  const entries: [string, Json][] = [];
  for (const [name, field] of store.form.fields) {
    const { value } = store.slot(name);
    if (field.readOnly) continue;
    if (store.mode === 'create') {
      if (!isEmpty(value)) entries.push([name, value ?? null]);
    } else if (changed.has(name)) {
      entries.push([name, isEmpty(value) ? null : (value ?? null)]);
    }
  }
  return Object.fromEntries(entries);
}

export function toValues(store: FormReader): JsonObject {
  const entries = [...store.form.fields.keys()].map(
    (name) => [name, store.slot(name).value ?? null] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

export function toDraft(store: FormReader, changed: readonly string[]): JsonObject {
  const entries: [string, Json][] = [];
  for (const name of changed) {
    const field = store.form.fields.get(name);
    if (field && !isSecretField(field)) entries.push([name, toKeptValue(store.slot(name)) ?? null]);
  }
  return Object.fromEntries(entries);
}

export function listSecrets(store: FormReader, changed: ReadonlySet<string>): string[] {
  return [...changed].filter((name) => {
    const field = store.form.fields.get(name);
    return field !== undefined && isSecretField(field) && !isEmpty(store.slot(name).value);
  });
}
