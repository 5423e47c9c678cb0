import { useMemo } from 'react';
import { useElements } from '../../shared/metadata/metadata';
import { accessKinds, type FieldsByKind, toAccessFields } from './role-record';

/** The fields of the objects that a role speaks of, as this person may see them; undefined until all have come. */
export function useAccessFields() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of objects never changes while the app runs
  const found = accessKinds.map((kind) => useElements(kind));
  const lists = found.map(({ elements }) => elements);
  const fields = useMemo<FieldsByKind | undefined>(() => {
    const entries = accessKinds.flatMap((kind, index) => {
      const elements = lists[index];
      return elements ? [[kind, toAccessFields(kind, elements)] as const] : [];
    });
    return entries.length === accessKinds.length ? new Map(entries) : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each list by itself
  }, lists);
  const failed = found.find(({ error }) => error);
  return { fields, error: failed?.error, retry: () => failed?.retry() };
}
