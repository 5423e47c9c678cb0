// What the form asks for depends on the type of the user (B2, B5).
import type { View, ViewField, ViewGroup } from '../../schemas/words/view';
import { userFields } from './system-fields';

const person: readonly ViewField[] = [
  { name: 'fname', required: true, normalize: 'trim', width: 'third' },
  { name: 'lname', required: true, normalize: 'trim', width: 'third' },
  { name: 'email', required: true, normalize: 'trim' },
  { name: 'authsource', required: true },
];

const shop: ViewField = {
  name: 'shop',
  format: '^[a-z0-9][a-z0-9-]*\\.myshopify\\.com$',
  formatMessage: 'Must be a store address such as lights.myshopify.com.',
  showWhen: { field: 'authsource', in: ['shopify'] },
};

/** A user without a company and a role could not sign in, or would see nothing (R61). */
const company: readonly ViewField[] = [
  {
    name: 'userTypeID',
    label: 'Sponsor',
    required: true,
    emptiedBy: 'type',
    description: 'The sponsor this user works for.',
    optionsFrom: { endpoint: '/dtl/sponsor', labelKey: 'sponsorName', valueKey: 'sponsorID' },
    showWhen: { field: 'type', in: ['sponsor'] },
  },
  {
    name: 'userTypeID',
    label: 'Partner',
    required: true,
    emptiedBy: 'type',
    description: 'The partner this user works for.',
    showWhen: { field: 'type', in: ['partner'] },
  },
];

const role: readonly ViewField[] = [
  {
    name: 'roleConfig.role',
    label: 'Admin Role',
    required: true,
    emptiedBy: 'type',
    showWhen: { field: 'type', in: ['admin'] },
  },
  {
    name: 'roleConfig.role',
    label: 'Sponsor Role',
    required: true,
    emptiedBy: 'type',
    showWhen: { field: 'type', in: ['sponsor'] },
  },
  {
    name: 'roleConfig.role',
    label: 'Partner Role',
    required: true,
    emptiedBy: 'type',
    showWhen: { field: 'type', in: ['partner'] },
  },
];

/** The server gives a new user the status 'new' (R48). */
const status: ViewField = { name: 'status', required: true, showWhen: { field: 'status', filled: true } };

function toGroup(password: ViewField): ViewGroup {
  const fields = [...person, shop, password, { name: 'type', required: true }, ...company, ...role, status];
  return { key: 'user', title: 'User', fields };
}

export const userView: View = {
  id: 'user',
  objectType: 'user',
  groups: [
    toGroup({
      name: 'password',
      label: 'Temporary Password',
      description:
        'Leave blank to keep the password. A new one is temporary: the user changes it at the next sign-in.',
      autocomplete: 'new-password',
      showWhen: { field: 'authsource', in: ['local'] },
    }),
  ],
  rest: { except: [] },
  omit: userFields,
};

export const newUserView: View = {
  id: 'user.new',
  objectType: 'user',
  groups: [
    toGroup({
      name: 'password',
      required: true,
      autocomplete: 'new-password',
      showWhen: { field: 'authsource', in: ['local'] },
    }),
  ],
  rest: { except: [] },
  omit: userFields,
};

/** The partner form's second card (B2 Partner Management, R16). */
export const primaryUserView: View = {
  id: 'primaryUser',
  objectType: 'user',
  groups: [{ key: 'primaryUser', title: 'Primary User', fields: person }],
};

/** Only an admin changes access, and the password has its own section. */
export const ownUserView: View = {
  id: 'user.own',
  objectType: 'user',
  groups: [
    {
      key: 'user',
      title: 'User',
      fields: [
        ...person.map((field) => (field.name === 'authsource' ? { ...field, readOnly: true } : field)),
        { name: 'type', readOnly: true },
        ...role.map((field) => ({ ...field, required: false, readOnly: true })),
      ],
    },
  ],
  rest: { except: [] },
  omit: userFields,
};
