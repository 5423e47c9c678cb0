// An object whose fields use hidden fields in every way, and random values for them (tests/server/random-pairs.slow.test.ts).
import type { Json, JsonObject } from '../../../schemas/values/json';

/** The same numbers for the same seed (mulberry32). */
export function createChance(from: number) {
  let state = from;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    one: <Of>(list: readonly Of[]): Of => list[below(list.length)] as Of,
    is: (share: number) => next() < share,
  };
}
export type Chance = ReturnType<typeof createChance>;

const options = ['red', 'green', 'blue'].map((value) => ({ label: value, value }));
export const chosen = { msOptionsType: 'static', msOptions: options };
export const above = { required: ['hushed'], properties: { hushed: { minimum: 50 } } };
export const isLarge = { required: ['open'], properties: { open: { minimum: 40 } } };
export const isRed = { required: ['hushedPick'], properties: { hushedPick: { const: 'red' } } };
export const hasBlue = {
  required: ['hushedList'],
  properties: { hushedList: { contains: { const: 'blue' } } },
};
export const number = (more: JsonObject = {}) => ({ visualType: 'number', ...more });

/** By name. The role cannot read fields with 'hushed' in their name, or fields that use one. */
export const fields: { [name: string]: JsonObject & { visualType: string } } = {
  hushed: number({
    check: { rule: 'open < hushed', message: 'Above.' },
    limits: { maximum: { field: 'open' } },
  }),
  hushedPick: { visualType: 'select', ...chosen },
  hushedDay: { visualType: 'datePicker' },
  hushedList: { visualType: 'select_multiple', ...chosen },
  hushedText: { visualType: 'text', unique: true },
  hushedRef: { visualType: 'select', refersTo: 'depot' },
  hushedMoney: { visualType: 'money' },
  hushedShown: number({ showWhen: isLarge, whenHidden: 'clear' }),
  hushedCode: { visualType: 'text', unique: true, showWhen: isLarge, whenHidden: 'clear' },
  open: number(),
  other: number({ limits: { minimum: { field: 'hushedMoney' } } }),
  code: { visualType: 'text', unique: true },
  pick: { visualType: 'select', ...chosen },
  day: { visualType: 'datePicker', limits: { minimum: { field: 'hushedDay' } } },
  shown: number({ showWhen: above, whenHidden: 'clear' }),
  shownToo: number({ showWhen: { required: ['shown'] }, whenHidden: 'clear' }),
  kept: { visualType: 'text', showWhen: { not: isRed } },
  needed: number({ requireWhen: hasBlue }),
  locked: number({ readOnlyWhen: { anyOf: [isRed, above] } }),
  bounded: number({ limits: { maximum: { field: 'hushed' } } }),
  boundedToo: number({ limits: { maximum: { field: 'made' } } }),
  checked: number({ check: { rule: 'checked < hushed', message: 'Below.' } }),
  checkedToo: number({ check: { rule: 'checkedToo < open || made > 10', message: 'Below.' } }),
  made: number({ formula: 'hushed * 2' }),
  madeToo: number({ formula: 'made + open' }),
  madeText: { visualType: 'text', formula: 'hushedPick == "red" ? "warm" : "cold"' },
  madeOpen: number({ formula: 'open + 1' }),
  rolled: number({ formula: 'visit.sum(v, v.hushedCost)' }),
  rolledCount: number({ formula: 'visit.count()' }),
  askedMade: number({ showWhen: { required: ['made'], properties: { made: { minimum: 40 } } } }),
  depot: { visualType: 'select', refersTo: 'depot' },
  depots: { visualType: 'select_multiple', refersTo: 'depot' },
  closed: { visualType: 'select', refersTo: 'vault' },
  towed: { visualType: 'select', refersTo: 'vehicle' },
  madeSize: number({ formula: 'depot.size * 2' }),
  madeName: { visualType: 'text', formula: 'depot.name' },
  madeTowed: number({ formula: 'towed.open + 1' }),
  madeVault: { visualType: 'text', formula: 'closed.name' },
  checkedDepot: number({ check: { rule: 'depot.name < "Depot 5" || checkedDepot < 50', message: 'No.' } }),
  grouped: number(),
};
export const unread = [
  ...Object.keys(fields).filter((name) => name.startsWith('hushed')),
  'made',
  'madeToo',
  'madeText',
  'madeName',
  'madeVault',
  // A caller with access to some vehicles must not learn from these what another one contains.
  'madeTowed',
  'rolled',
];
/** Formulas that the role may read, if it may read all that they ask. */
export const withheld = unread.filter((name) => name.startsWith('made'));
export const ruled = [
  'shown',
  'shownToo',
  'kept',
  'needed',
  'locked',
  'bounded',
  'boundedToo',
  'checked',
  'checkedToo',
  'askedMade',
  'other',
];
export const names = ['plate', 'ownerID', ...Object.keys(fields)];

const values: { [name: string]: readonly Json[] } = {
  hushed: [10, 60, 70, 55, null, 0],
  hushedPick: ['red', 'green', 'blue', null],
  hushedDay: ['2026-01-05', '2026-03-05', '2026-09-05', null],
  hushedList: [['blue'], ['red', 'blue'], ['green'], null],
  hushedMoney: [1, 20, 300, null],
};
const readable: { [name: string]: readonly Json[] } = {
  plate: ['AA 1', 'BB 2', 'CC 3', 'DD 4', 'red'],
  code: ['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6', 'c-7', null],
  pick: ['red', 'green', 'blue', null],
  day: ['2026-02-01', '2026-04-01', '2025-12-31', null],
  kept: ['a', 'b', null],
  depot: ['depot-1', 'depot-2', 'depot-3', 'nowhere', null],
  depots: [['depot-3', 'depot-1'], ['depot-2'], ['depot-1', 'nowhere'], null],
  towed: ['vehicle-1', 'vehicle-2', 'vehicle-9', null],
  closed: ['vault-1', 'vault-2', 'nowhere', null],
  ownerID: ['partner-1', 'partner-2', 'nowhere'],
};
export const numbers: readonly Json[] = [1, 2, 15, 30, 45, 58, 66, 80, 500, null];
export const valuesOf = (name: string) =>
  values[name] ?? readable[name] ?? (name.startsWith('hushed') ? ['x', 'y', null] : numbers);

export const writable = names.filter(
  (name) => !unread.includes(name) && !['madeOpen', 'madeSize', 'rolledCount'].includes(name),
);
