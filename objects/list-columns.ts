// The lists of the specification have their own labels and texts; every other field is a column with its own label.
import { type Json, type JsonObject, ownValue } from '../schemas/values/json';

export type ListColumn = {
  label: string;
  text?: (record: JsonObject) => string;
  /** None for what the host adds to a record. */
  madeOf?: readonly string[];
};

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const of = (record: JsonObject, name: string) => textOf(ownValue(record, name));

const columns: { readonly [objectType: string]: { readonly [id: string]: ListColumn } } = {
  brand: {
    brandName: { label: 'Brand Name' },
    sponsorName: { label: 'Sponsor Name' },
    status: { label: 'Status', text: (brand) => of(brand, 'status') || 'N/A' },
    published: {
      label: 'Published',
      madeOf: [],
      text: (brand) => (brand.published === true ? 'Published' : 'Not Published'),
    },
  },
  lead: {
    date: { label: 'Date' },
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    city: { label: 'City' },
    state: { label: 'State' },
    zip: { label: 'ZIP' },
    partnerFirstName: { label: 'Partner first name' },
    partnerLastName: { label: 'Partner last name' },
    distroType: { label: 'Type' },
    distroRule: { label: 'Rule' },
    contactID: { label: 'Contact ID' },
    customerID: { label: 'Customer ID' },
    createdAt: { label: 'Created' },
  },
  partner: {
    partnerName: { label: 'Partner Name' },
    status: { label: 'Status' },
    state: { label: 'State' },
  },
  product: {
    title: { label: 'Title' },
    productType: { label: 'Type' },
    brandID: { label: 'Brand' },
    status: { label: 'Status' },
  },
  role: { roleName: { label: 'Role Name' }, roleType: { label: 'Role Type' } },
  sponsor: { sponsorName: { label: 'Sponsor Name' }, sponsorType: { label: 'Sponsor Type' } },
  user: {
    fname: {
      label: 'Name',
      madeOf: ['fname', 'lname'],
      text: (user) => `${of(user, 'fname')} ${of(user, 'lname')}`.trim(),
    },
    email: { label: 'Email' },
    type: { label: 'Type' },
    authsource: { label: 'Auth' },
    userTypeID: { label: 'Partner or Sponsor' },
    'roleConfig.role': { label: 'Role' },
  },
  vendor: { name: { label: 'Vendor Name' } },
  vendorproduct: {
    productName: { label: 'Product Name' },
    vendorID: { label: 'Vendor' },
    unitCost: { label: 'Unit Cost' },
    suggestedRetail: { label: 'Suggested Retail' },
    billingFrequency: { label: 'Billing' },
    billCycle: { label: 'Bill Cycle' },
  },
};

export function findListColumn(objectType: string, id: string): ListColumn | undefined {
  const own = Object.hasOwn(columns, objectType) ? columns[objectType] : undefined;
  return own && Object.hasOwn(own, id) ? own[id] : undefined;
}
