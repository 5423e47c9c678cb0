// A value of its own in every field of some records, written by the administrator over HTTP; and who may read which, by the
// role templates and the rows that R34–R37 give each person.
import type { Caller } from '../support/call';
import type { People, Person } from '../support/people';

export type Place = { objectType: string; id: string; field: string; visualType: string };
export type Planted = Place & {
  /** As it is sent. */
  value: string | number;
  /** As it would be seen in an answer: at least six letters or digits that nothing else holds. */
  mark: string;
};

/** Records of two companies, and what is asked for each. */
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
/** What signs people in, or what others are found by, stays. */
const kept = /^(email|password|username|brandName|role|status|type|shop)$/;
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

/** Every place that takes a text or a number. */
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

/** Values of a place; another `seed`, another value. */
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

/** Writes them, one call each; answers those that were taken. */
export async function plant(product: Caller, token: string, values: readonly Planted[]): Promise<Planted[]> {
  const taken: Planted[] = [];
  for (const one of values) {
    const path = records.find(({ id }) => id === one.id)?.path ?? '';
    const { status } = await product.call('PATCH', path, { token, body: { [one.field]: one.value } });
    if (status === 200) taken.push(one);
  }
  return taken;
}

/** The rows of each person (R35, R42). Published versions hold none of what is planted (R37). */
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

/** Whether that person may ever see a value of that place. */
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
