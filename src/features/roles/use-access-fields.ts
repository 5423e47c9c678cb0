import { useMemo } from 'react';
import { useElements } from '../../shared/metadata/metadata';
import { type AccessKind, accessKinds, type FieldsByKind, toAccessFields } from './role-record';

/** The fields of the five kinds, as this person may see them; undefined until all have come. */
export function useAccessFields() {
  const byKind = {
    sponsor: useElements('sponsor'),
    brand: useElements('brand'),
    product: useElements('product'),
    partner: useElements('partner'),
    user: useElements('user'),
  } satisfies Record<AccessKind, unknown>;
  const { sponsor, brand, product, partner, user } = byKind;
  const lists = [sponsor, brand, product, partner, user].map(({ elements }) => elements);
  const fields = useMemo<FieldsByKind | undefined>(() => {
    const entries = accessKinds.flatMap((kind, index) => {
      const elements = lists[index];
      return elements ? [[kind, toAccessFields(kind, elements)] as const] : [];
    });
    return entries.length === accessKinds.length ? new Map(entries) : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: each list by itself
  }, lists);
  const failed = accessKinds.map((kind) => byKind[kind]).find(({ error }) => error);
  return { fields, error: failed?.error, retry: () => failed?.retry() };
}
