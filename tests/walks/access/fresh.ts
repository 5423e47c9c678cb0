// Records that an admin makes for a single cell of the verdict table.
import type { Caller } from '../support/call';
import type { People } from '../support/people';

type Maker = (make: Made) => Promise<string>;
export type Made = {
  /** Calls as the admin. Throws unless it succeeds. */
  asAdmin: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ [key: string]: { [key: string]: string } }>;
  /** A unique word. */
  word: () => string;
};

const person = (word: string) => ({
  fname: 'Fresh',
  lname: 'Person',
  email: `${word}@example.test`,
  authsource: 'local',
});

/** By placeholder. Each returns the text that replaces it. */
const makers: { [placeholder: string]: Maker } = {
  unique: async ({ word }) => word(),
  /** Of brand Evening Glow, with its primary user. */
  partner: async ({ asAdmin, word }) => {
    const name = word();
    const body = [
      { objectType: 'partner', itemData: { partnerName: name, primaryBrandID: 'brand-evening-glow' } },
      { objectType: 'user', itemData: person(name) },
    ];
    return (await asAdmin('POST', '/dtl/partner', body)).partner?.partnerID ?? '';
  },
  deletedPartner: async (make) => {
    const partnerID = await makers.partner?.(make);
    await make.asAdmin('DELETE', `/dtl/partner?partnerID=${partnerID}&with=users`);
    return partnerID ?? '';
  },
  /** A client of partner-0001. */
  user: async ({ asAdmin, word }) => {
    const place = { type: 'partner', userTypeID: 'partner-0001', password: 'Start-horse-1', role: 'client' };
    const body = { ...person(word()), ...place, roleConfig: { role: 'role-partner-client' } };
    return (await asAdmin('POST', '/dtl/user', body)).user?.userID ?? '';
  },
  sponsor: async ({ asAdmin, word }) =>
    (await asAdmin('POST', '/dtl/sponsor', { sponsorName: word() })).sponsor?.sponsorID ?? '',
  /** Grants nothing. */
  role: async ({ asAdmin, word }) =>
    (await asAdmin('POST', '/dtl/role', { roleName: word(), roleType: 'partner', roleConfig: {} })).role
      ?.roleID ?? '',
  /** A text field of partners without values. */
  element: async ({ asAdmin, word }) => {
    const fieldName = word();
    const fieldConfig = { label: fieldName, visualType: 'text' };
    await asAdmin('POST', '/dtl/db', { objectType: 'partner', fieldName, grouping: 'General', fieldConfig });
    return fieldName;
  },
  brand: async ({ asAdmin, word }) =>
    (await asAdmin('POST', '/dtl/brand', { brandName: word() })).brand?.brandID ?? '',
  /** Of Evening Glow, not enabled. */
  product: async ({ asAdmin, word }) => {
    const body = {
      brandID: 'brand-evening-glow',
      title: word(),
      productType: 'custom',
      pricingStrategy: 'fixed',
    };
    const money = { billingFrequency: 'once', unitPrice: 100 };
    return (await asAdmin('POST', '/dtl/product', { ...body, ...money })).product?.brandProductID ?? '';
  },
  vendor: async ({ asAdmin, word }) =>
    (await asAdmin('POST', '/dtl/vendor', { name: word() })).vendor?.vendorID ?? '',
};

let count = 0;

/** Replaces the `{placeholders}` of a text by new records. */
export async function fill(text: string, product: Caller, people: People): Promise<string> {
  const { token } = await people.of('administrator');
  const make: Made = {
    word: () => `w${process.pid}x${count++}`,
    async asAdmin(method, path, body) {
      const answer = await product.call(method, path, { token, ...(body && { body }) });
      if (answer.status >= 300)
        throw new Error(`cannot prepare: ${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
  };
  let filled = text;
  for (const [placeholder, name = ''] of text.matchAll(/\{([a-zA-Z]+)\}/g)) {
    const maker = makers[name];
    if (maker) filled = filled.replace(placeholder, await maker(make));
  }
  return filled;
}
