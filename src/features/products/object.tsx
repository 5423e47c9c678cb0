import type { WireRecord } from '../../../contract/record';
import { ownValue } from '../../../schemas/values/json';
import { textField, toListedObject } from '../../records/listed-object';

const typeNames: Partial<Record<string, string>> = {
  passthrough: 'Passthrough',
  custom: 'Custom',
  marketing: 'Marketing',
};

/** 'Passthrough' */
export function displayType(product: WireRecord): string {
  const type = textField(product, 'productType');
  return ownValue(typeNames, type) ?? type;
}

export const productObject = toListedObject('product', {
  columns: [
    { id: 'title', label: 'Title', primary: true },
    { id: 'productType', label: 'Type' },
    { id: 'brandID', label: 'Brand' },
    { id: 'status', label: 'Status' },
  ],
  isWide: true,
  hasSections: true,
});
