import { useMemo } from 'react';
import type { FieldUses } from '../../../../contract/field-uses';
import type { ObjectType } from '../../../../objects/index';
import { useRequest } from '../../../shared/api/use-request';

export type UsesOf = FieldUses['items'][number];
export type Uses = { of: (fieldName: string) => UsesOf | undefined; views: FieldUses['views'] };

/** GET /dtl/db/uses: where an object's fields are used. Undefined while loading, or if the host cannot tell. */
export function useUses(objectType: ObjectType, isAsked: boolean): Uses | undefined {
  const { data } = useRequest(isAsked ? ['/dtl/db/uses', { objectType }] : null);
  return useMemo(() => {
    if (!data) return undefined;
    const items = new Map(data.items.map((item) => [item.fieldName, item]));
    return { of: (fieldName) => items.get(fieldName), views: data.views };
  }, [data]);
}

export function countUses({ rules, elsewhere, withheld, headings, views, roles }: UsesOf): number {
  return rules.length + elsewhere.length + withheld + headings.length + views.length + roles.length;
}
