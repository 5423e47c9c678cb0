import type { ReactNode } from 'react';
import { CrmLink } from '../../features/crm/crm-link';
import { Profile } from '../../features/profile/profile';
import { SalesTax } from '../../features/sales-tax/sales-tax';

const parts: ReadonlyMap<string, ReactNode> = new Map([
  ['salesTax', <SalesTax key="salesTax" />],
  ['linked', <CrmLink key="linked" />],
]);

const withCards: ReadonlySet<string> = new Set(['salesTax']);

export function ProfileScreen() {
  return <Profile parts={parts} withCards={withCards} />;
}
