import type { WireRecord } from '../../../schemas/api/record';
import { type RecordKind, textField } from '../../shared/records/record-kind';
import { productCalls } from './product-calls';

const typeNames: Partial<Record<string, string>> = {
  passthrough: 'Passthrough',
  custom: 'Custom',
  marketing: 'Marketing',
};

/** 'Passthrough'. */
export function displayType(product: WireRecord): string {
  const type = textField(product, 'productType');
  return typeNames[type] ?? type;
}

/** R44: the products of all brands. */
export const productKind: RecordKind = {
  ...productCalls,
  noun: 'product',
  title: 'Products',
  searchLabel: 'Search by title...',
  sort: 'title',
  columns: [
    { id: 'title', label: 'Title', primary: true },
    { id: 'productType', label: 'Type' },
    { id: 'brandID', label: 'Brand' },
    { id: 'status', label: 'Status' },
  ],
  nameOf: (product) => textField(product, 'title') || 'Untitled product',
  errorSeconds: 15,
  isWide: true,
};
