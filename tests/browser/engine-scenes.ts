// All looks of the engine: every type in every state, and everything around the fields.
import type { Page } from '@playwright/test';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { View } from '../../schemas/words/view';
import { listFixtures, readFixture } from '../fixture-files';
import type { Drawn } from './engine-page/main';

export type Scene = { name: string; drawn: Drawn; act?: (page: Page) => Promise<void>; dir?: 'rtl' };
type Config = { [key: string]: Json };

const types = listFixtures('types').map((path) => readFixture(path) as TypeFixture);

function wireOf(name: string, visualType: string, fieldConfig: Config = {}, more: object = {}) {
  return {
    metaDataID: `partner#${name}`,
    objectType: 'partner',
    fieldName: name,
    type: 'text',
    access: 'write',
    fieldConfig: { label: name, visualType, ...fieldConfig },
    ...more,
  };
}

/** One field per type, labeled with the type's title. Every second one is required, every third one has help. */
function everyType(config: Config = {}, more: object = {}) {
  return types.map(({ visualType, title, cases }, index) => {
    const own = (cases[0]?.field.fieldConfig ?? {}) as Config;
    const help: Config = index % 3 === 0 ? { help: 'What stands here is read by the sales team.' } : {};
    const label = { label: title, isRequired: index % 2 === 0, order: index };
    return wireOf(visualType, visualType, { ...own, ...label, ...help, ...config }, more);
  });
}

/** The longest valid value of each type in its fixture. */
const everyValue: JsonObject = Object.fromEntries(
  types.map(({ visualType, cases }) => {
    const [given] = cases[0]?.values.filter((one) => one.valid) ?? [];
    return [visualType, given?.value ?? null];
  }),
);

/** A value that no type accepts. */
const badTexts: JsonObject = Object.fromEntries(types.map(({ visualType }) => [visualType, 'none of this']));

const from = (endpoint: string): Config => ({
  msOptionsType: 'dynamic',
  msApiEndPoint: endpoint,
  msApiDataLabel: 'label',
  msApiDataValue: 'value',
});
const choosing = ['select', 'radio', 'multiCheck', 'select_multiple'] as const;
const choosingFrom = (title: string, endpoint: string) =>
  choosing.map((type) =>
    wireOf(`${title} ${type}`.replaceAll(' ', '_'), type, { label: `${title}: ${type}`, ...from(endpoint) }),
  );

const sections = ['Company', 'Address', 'Tax', 'Marketing', 'People'];
const short = (name: string, label: string, visualType = 'text', rest: Config = {}) =>
  wireOf(name, visualType, { label, ...rest });
const cards = [
  short('street', 'Street'),
  short('city', 'City', 'text', { isRequired: true }),
  short('state', 'State', 'state', { isRequired: true }),
  short('zip', 'ZIP', 'zip', { help: 'Where the parcels go.' }),
  short('phone', 'Phone', 'tel'),
  short(
    'terms',
    'I have read the terms and agree to be called about my order at any time of the day',
    'checkbox',
    {
      isRequired: true,
    },
  ),
];
const halves: View = {
  id: 'partner',
  objectType: 'partner',
  groups: [
    {
      key: 'address',
      title: 'Address',
      description: 'Where the work is done.',
      fields: [
        { name: 'street' },
        { name: 'city', half: true },
        { name: 'state', half: true },
        { name: 'zip', half: true },
        { name: 'phone', half: true },
        { name: 'terms' },
      ],
    },
  ],
};

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const arabic: { [type: string]: string } = {
  text: 'اسم الشركة',
  select: 'القناة',
  money: 'السعر (USD)',
  map: 'إضافات',
};

export const scenes: Scene[] = [
  { name: 'empty', drawn: { wire: everyType() } },
  { name: 'filled', drawn: { wire: everyType(), value: everyValue } },
  { name: 'missing', drawn: { wire: everyType({ isRequired: true }) }, act: save },
  { name: 'misfits', drawn: { wire: everyType(), value: badTexts } },
  { name: 'read-only', drawn: { wire: everyType({}, { access: 'read' }), value: everyValue } },
  { name: 'read-only-empty', drawn: { wire: everyType({}, { access: 'read' }) } },
  { name: 'disabled', drawn: { wire: everyType(), value: everyValue, isDisabled: true } },
  {
    name: 'lacking-and-sealed',
    drawn: {
      wire: everyType({ isRequired: true }).concat(short('key_encrypt', 'API key', 'text', { order: 99 })),
      value: { _set: ['einssn', 'password', 'key_encrypt'] },
    },
  },
  {
    name: 'choices',
    drawn: {
      wire: [
        ...choosingFrom('Loading', '/options/never'),
        ...choosingFrom('Failing', '/options/failing'),
        ...choosingFrom('Waiting', '/options?of={owner}'),
        short('owner', 'Owner of the account'),
        ...choosingFrom('Long list', '/options'),
      ],
      value: { Long_list_select: 'c17', Long_list_select_multiple: ['c1', 'gone'] },
    },
    act: async (page) => {
      await page.getByText('Could not load the options').filter({ visible: true }).first().waitFor();
      await page.getByRole('combobox', { name: 'Long list: select' }).click();
    },
  },
  { name: 'halves', drawn: { wire: cards, view: halves }, act: save },
  {
    name: 'contents',
    drawn: {
      wire: sections.flatMap((grouping) =>
        ['Name', 'Number', 'Remarks'].map((label, order) =>
          wireOf(
            `${grouping}${label}`,
            'text',
            { label: `${label} of the ${grouping}`, order },
            { grouping },
          ),
        ),
      ),
    },
  },
  {
    name: 'conflict',
    drawn: {
      wire: cards,
      value: { street: 'Main Street 1', city: 'Austin', state: 'TX', terms: true },
      answer: {
        conflicts: {
          street: {
            base: 'Main Street 1',
            yours: 'Main Street 1b',
            current: 'Elm Street 400, third floor, rear entrance',
          },
          state: { base: 'TX', yours: 'TX', current: 'OK' },
        },
      },
    },
    act: async (page) => {
      await page.getByLabel('Street').pressSequentially('b');
      await save(page);
      await page
        .getByRole('button', { name: /Use theirs/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'saving',
    drawn: { wire: cards, value: { street: 'Main Street 1', city: 'Austin' }, answer: 'never' },
    act: async (page) => {
      await page.getByLabel('Street').pressSequentially('b');
      await save(page);
    },
  },
  {
    name: 'offline',
    drawn: { wire: cards, value: { street: 'Main Street 1' }, isOffline: true },
    act: (page) => page.getByLabel('Street').pressSequentially('b'),
  },
  {
    name: 'right-to-left',
    dir: 'rtl',
    drawn: {
      wire: everyType({ isRequired: true }).map((one) => ({
        ...one,
        fieldConfig: { ...one.fieldConfig, label: arabic[one.fieldName] ?? one.fieldConfig.label ?? '' },
      })),
      value: { ...everyValue, text: '' },
    },
  },
];
