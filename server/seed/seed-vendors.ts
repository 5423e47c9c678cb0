import type { Vendor } from '../../contract/product';
import type { Queries } from '../storage/database';
import { readFixture } from '../storage/fixture-files';
import { insertVendors } from '../storage/people/vendors';

export async function seedDemoVendors(tx: Queries): Promise<void> {
  await insertVendors(tx, readFixture<Vendor[]>('demo/vendors.json'));
}
