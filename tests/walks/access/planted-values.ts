// An admin writes a unique value into every field of some records over HTTP. Role templates and the rows of R34–R37 say who can read
// which.
import type { Caller } from '../support/call';
import type { People, Person } from '../support/people';

export type Place = { objectType: string; id: string; field: string; visualType: string };
export type Planted = Place & {
  /** The value as sent. */
  value: string | number;
  /** The text that an answer would contain: at least six unique letters or digits. */
  mark: string;
};

/** Records of two companies, each with its path. */
export const records: { objectType: string; id: string; path: string; section?: boolean }[] = [
  { objectType: 'partner', id: 'partner-0001', path: '/dtl/partner?partnerID=partner-0001' },
  { objectType: 'partner', id: 'partner-0006', path: '/dtl/partner?partnerID=partner-0006' },
  { objectType: 'user', id: 'user-partner', path: '/dtl/user?userID=user-partner' },
  { objectType: 'user', id: 'user-0006', path: '/dtl/user?userID=user-0006' },
  { objectType: 'user', id: 'user-client', path: '/dtl/user?userID=user-client' },
  { objectType: 'sponsor', id: 'sponsor-brightline', path: '/dtl/sponsor?sponsorID=sponsor-brightline' },
  { objectType: 'brand', id: 'brand-evening-glow', path: '/dtl/brand?brandID=brand-evening-glow' },
  { objectType: 'product', id: 'product-glow-leads', path: '/dtl/product?brandProductID=product-glow-leads' },
];
/** Fields for sign-in and fields that other walks of the same product need are not changed. */
const kept = /^(email|password|username|brandName|role|status|type|shop|sellingSeasonInMonths)$/;
const writable = new Set([
  'text',
  'multiRowInput',
  'richTextInput',
  'tel',
  'email',
  'url',
  'zip',
  'number',
  'money',
  'einssn',
  'password',
]);

/** Every field that accepts a text or a number. */
export async function listPlaces(product: Caller, token: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const { objectType, id } of records) {
    const { body } = await product.call('GET', `/dtl/db?objectType=${objectType}`, { token });
    for (const { fieldName, fieldConfig } of body.fields)
      if (
        writable.has(fieldConfig.visualType) &&
        !kept.test(fieldName) &&
        !/ID$|^publicKey|^dymaic/.test(fieldName)
      )
        places.push({ objectType, id, field: fieldName, visualType: fieldConfig.visualType });
  }
  return places;
}

/** The value of a field, which depends on `seed`. */
export function toPlanted(place: Place, at: number, seed: number): Planted {
  const number = 100_000 + seed * 40_000 + at * 97;
  const word = `canary${seed}x${at}y`;
  const digits = String(number);
  const forms: { [visualType: string]: [value: string | number, mark: string] } = {
    tel: [`555-${digits.slice(0, 3)}-${digits.slice(2)}`, `555-${digits.slice(0, 3)}-${digits.slice(2)}`],
    zip: [`${digits.slice(1)}-${digits.slice(2)}`, `${digits.slice(1)}-${digits.slice(2)}`],
    number: [number, digits],
    money: [number + 0.25, digits],
    email: [`${word}@example.test`, word],
    url: [`https://${word}.example`, word],
    einssn: [`${10 + seed}-1${digits}`, `1${digits}`],
    richTextInput: [`<p>${word}</p>`, word],
    password: [`${word}-Aa1!`, word],
  };
  const [value, mark] = forms[place.visualType] ?? [word, word];
  return { ...place, value, mark };
}

/** Writes each with one call. Returns the accepted ones. */
export async function plant(product: Caller, token: string, values: readonly Planted[]): Promise<Planted[]> {
  const taken: Planted[] = [];
  for (const one of values) {
    const path = records.find(({ id }) => id === one.id)?.path ?? '';
    const { status } = await product.call('PATCH', path, { token, body: { [one.field]: one.value } });
    if (status === 200) taken.push(one);
  }
  return taken;
}

/** The rows of each person (R35, R42). Published versions contain no planted value (R37). */
const own = ['partner-0001', 'user-partner', 'user-client', 'sponsor-brightline'];
const rows: Partial<Record<Person, readonly string[]>> = {
  reader: records.map(({ id }) => id),
  configurer: records.map(({ id }) => id),
  roleKeeper: records.map(({ id }) => id),
  sponsor: [...own, 'brand-evening-glow', 'product-glow-leads'],
  narrowSponsor: [...own, 'brand-evening-glow', 'product-glow-leads'],
  partner: own,
  support: own,
  client: ['partner-0001', 'user-client', 'sponsor-brightline'],
  otherPartner: ['partner-0006', 'user-0006'],
  otherSponsor: ['partner-0006', 'user-0006'],
};
export const narrow = Object.keys(rows) as Person[];

/** Whether that person can ever see a value of that field. */
export async function createSight(product: Caller, people: People, person: Person) {
  const { token } = await people.of('administrator');
  const { userID } = await people.of(person);
  const user = await product.call('GET', `/dtl/user?userID=${userID}`, { token });
  const role = await product.call('GET', `/dtl/role?roleID=${user.body.roleConfig.role}`, { token });
  const reach = rows[person] ?? [];
  return ({ objectType, id, field }: Place): boolean => {
    const names: string[] = role.body.roleConfig[objectType]?.readFields ?? [];
    return reach.includes(id) && (names.includes('sys_allFields') || names.includes(field));
  };
}
