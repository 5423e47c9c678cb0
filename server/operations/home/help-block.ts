// Whom a partner asks for help: the sponsor of their brand, else the brand itself (R42).
import type { HomeHelp } from '../../../contract/home';
import { isPartner } from '../../../objects/user-types';
import type { JsonObject } from '../../../schemas/values/json';
import { listBrands, loadBrand } from '../brands/read-brand';
import type { HomeTask } from './home-task';

export async function readHelpBlock(home: HomeTask): Promise<HomeHelp | undefined> {
  if (!isPartner(home.caller)) return undefined;
  const brands = await listBrands(home, {});
  const [first] = Array.isArray(brands) ? brands : brands.items;
  if (!first) return undefined;
  const { brand, sponsor } = await loadBrand(home, String(first.brandID));
  return (
    toHelp(sponsor, { name: 'sponsorName', phone: 'supportPhone', email: 'supportEmail' }) ??
    toHelp(brand, { name: 'brandName', phone: 'primaryPhone', email: 'primaryEmail' })
  );
}

type Names = { name: string; phone: string; email: string };

function toHelp(record: object | null, names: Names): HomeHelp | undefined {
  const read = (name: string) => {
    const value = (record as JsonObject | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const [name, phone, email] = [read(names.name), read(names.phone), read(names.email)];
  if (!name || (!phone && !email)) return undefined;
  return { name, ...(phone && { phone }), ...(email && { email }) };
}
