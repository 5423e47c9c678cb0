import { isBulkField } from '../../../objects/bulk-fields';
import type { ObjectType } from '../../../objects/index';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { getVisualType } from '../../../schemas/types/index';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { useElements } from '../../shared/metadata/metadata';
import { pageLocale } from '../../shared/page-locale';

const none: readonly DataElement[] = [];

export function useBulkElements(objectType: ObjectType): readonly DataElement[] {
  return useElements(objectType).elements ?? none;
}

/** The fields this user can set in many records at once, by label; unique fields are left out. */
export function listBulkFields(objectType: ObjectType, elements: readonly DataElement[]): DataElement[] {
  return elements
    .filter(({ name, access, visualType, config }) => {
      const type = getVisualType(visualType);
      if (access !== 'write' || !type || type.files || isSecret(name, type)) return false;
      return !isUnique(config) && isBulkField(objectType, name);
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, pageLocale, { numeric: true }));
}
