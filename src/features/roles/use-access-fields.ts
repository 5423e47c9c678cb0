import { useMemo } from 'react';
import { useElements } from '../../shared/metadata/metadata';
import { accessObjects, type FieldsByObject, toAccessFields } from './role-record';

/** The fields of the objects that a role speaks of, as this person may see them; undefined until all have come. */
export function useAccessFields() {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of objects never changes while the app runs
  const found = accessObjects.map((objectType) => useElements(objectType));
  const lists = found.map(({ elements }) => elements);
  const fields = useMemo<FieldsByObject | undefined>(() => {
    const entries = accessObjects.flatMap((objectType, index) => {
      const elements = lists[index];
      return elements ? [[objectType, toAccessFields(objectType, elements)] as const] : [];
    });
    return entries.length === accessObjects.length ? new Map(entries) : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each list by itself
  }, lists);
  const failed = found.find(({ error }) => error);
  return { fields, error: failed?.error, retry: () => failed?.retry() };
}
