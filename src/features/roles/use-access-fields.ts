import { useMemo, useState } from 'react';
import { useElements } from '../../shared/metadata/metadata';
import { type FieldsByObject, listAccessObjects, toAccessFields } from './role-record';

/** The fields of the objects that a role speaks of, as this person may see them; undefined until all have come. */
export function useAccessFields() {
  const [objectTypes] = useState(listAccessObjects);
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of objects stays while the form is shown
  const found = objectTypes.map((objectType) => useElements(objectType));
  const lists = found.map(({ elements }) => elements);
  const fields = useMemo<FieldsByObject | undefined>(() => {
    const entries = objectTypes.flatMap((objectType, index) => {
      const elements = lists[index];
      return elements ? [[objectType, toAccessFields(objectType, elements)] as const] : [];
    });
    return entries.length === objectTypes.length ? new Map(entries) : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each list by itself
  }, lists);
  const failed = found.find(({ error }) => error);
  return { fields, error: failed?.error, retry: () => failed?.retry() };
}
