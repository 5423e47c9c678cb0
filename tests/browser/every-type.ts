// How users fill in each visual type, and the stored value.
import type { Locator } from '@playwright/test';
import type { VisualTypeId } from '../../schemas/types/index';
import type { Json } from '../../schemas/values/json';

type Way = {
  fill: (control: Locator) => Promise<unknown>;
  /** Undefined if the host never returns it (R36). */
  stored: Json | undefined;
};

const text = (value: string): Way => ({ fill: (control) => control.fill(value), stored: value });
/** Short lists are native selects, long ones are searched by typing. */
const choose = (label: string, stored: Json): Way => ({
  fill: async (control) => {
    if (await control.evaluate((element) => element instanceof HTMLSelectElement))
      return control.selectOption({ label });
    await control.fill(label);
    await control.press('Enter');
  },
  stored,
});
const tick = (labels: readonly string[], stored: Json): Way => ({
  fill: async (control) => {
    for (const label of labels) await control.getByLabel(label, { exact: true }).check();
  },
  stored,
});

/** The 24 types of the specification. A type added by the recipe has its own tests. */
export const ways: Partial<Record<VisualTypeId, Way>> = {
  text: text('Hello, field'),
  multiRowInput: text('two\nlines'),
  richTextInput: {
    fill: (control) => control.fill('Rich words'),
    stored: '<p>Rich words</p>',
  },
  tel: text('555-123-4567'),
  email: text('name@example.com'),
  password: { fill: (control) => control.fill('Secret-2026!'), stored: undefined },
  url: text('https://example.com/'),
  state: choose('Texas', 'TX'),
  abbreviatedState: choose('OH', 'OH'),
  multiState: tick(['Alabama', 'Alaska'], ['AL', 'AK']),
  abbreviatedMultiState: tick(['AZ', 'AR'], ['AZ', 'AR']),
  zip: text('78701-1234'),
  number: { fill: (control) => control.fill('-12.5'), stored: -12.5 },
  money: { fill: (control) => control.fill('1234.56'), stored: 1234.56 },
  percentage: choose('25%', 0.25),
  einssn: { fill: (control) => control.fill('12-3456789'), stored: undefined },
  datetimePicker: { fill: (control) => control.fill('2026-03-04T10:30'), stored: '2026-03-04T16:30:00.000Z' },
  datePicker: text('2026-03-04'),
  checkbox: { fill: (control) => control.check(), stored: true },
  radio: tick(['Only one'], 'Only one'),
  multiCheck: tick(['Only one'], ['Only one']),
  select: choose('Only one', 'Only one'),
  select_multiple: tick(['Only one'], ['Only one']),
  map: {
    fill: async (control) => {
      await control.getByRole('button', { name: 'Add a row' }).click();
      await control.getByPlaceholder('Name').fill('colour');
      await control.getByPlaceholder('Value').fill('blue');
    },
    stored: { colour: 'blue' },
  },
};
