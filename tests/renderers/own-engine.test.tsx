// An integrator's engine with its own type, widget and texts, for one of several forms on a page.
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ControlProps, nativeProps, toText } from '../../renderers/controls/control';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import { createEngine } from '../../renderers/types/engine';
import { compileForm } from '../../schemas/compile/compile-form';
import { createEngine as createHostEngine } from '../../schemas/engine';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { defineVisualType } from '../../schemas/words/visual-type';
import { checkRecord } from '../../validators/check-record';

const iban = defineVisualType({
  id: 'iban',
  label: 'IBAN',
  valueType: 'string',
  schema: () => ({ type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$' }),
  ui: () => ({ 'ui:widget': 'iban' }),
  settings: [],
  formatMessage: 'Enter an IBAN.',
  requiredMessage: 'This field is required.',
  validate: (value) => (String(value).startsWith('XX') ? 'There is no country XX.' : undefined),
  parse: (text) => text,
  display: (value) => String(value ?? ''),
});

const IbanInput = (props: ControlProps) => (
  <input
    {...nativeProps(props)}
    data-own="iban"
    value={toText(props.value)}
    onChange={(event) => props.onChange(event.target.value.toUpperCase() || undefined)}
  />
);
const Stars = (props: ControlProps) => (
  <input
    {...nativeProps(props)}
    type="range"
    value={Number(props.value ?? 0)}
    onChange={(event) => props.onChange(event.target.valueAsNumber)}
  />
);

const messages = {
  Save: 'Sichern',
  'This field is required.': 'Bitte ausfüllen.',
  'Correct the errors on the form.': 'Bitte korrigieren.',
};
const engine = createEngine({
  types: [iban],
  widgets: { iban: { Control: IbanInput }, number: { Control: Stars } },
  messages,
});
const metadata = [
  {
    objectType: 'payee',
    fieldName: 'account',
    fieldConfig: { label: 'Account', visualType: 'iban', isRequired: true },
  },
  { objectType: 'payee', fieldName: 'stars', fieldConfig: { label: 'Stars', visualType: 'number' } },
];
const view = defaultView('payee');

function draw(props: Partial<MetadataFormProps> = {}) {
  const onSubmit = vi.fn<MetadataFormProps['onSubmit']>();
  const { elements, problems } = parseMetadata(metadata, engine);
  expect(problems).toEqual([]);
  render(<MetadataForm {...{ elements, view, onSubmit, engine }} {...props} />);
  return onSubmit;
}

afterEach(cleanup);

describe('a custom engine', () => {
  it('renders and submits a custom type', async () => {
    const onSubmit = draw();
    const account = screen.getByLabelText('Account');
    expect(account.dataset.own).toBe('iban');
    await userEvent.type(account, 'de02120300000000202051');
    await userEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ account: 'DE02120300000000202051' });
  });

  it('validates with the type', async () => {
    const onSubmit = draw();
    await userEvent.type(screen.getByLabelText('Account'), 'xx02120300000000202051');
    await userEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    expect(screen.getByRole('alert').textContent).toContain('There is no country XX.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('renders another widget for a built-in type', () => {
    draw();
    expect(screen.getByLabelText('Stars').getAttribute('type')).toBe('range');
  });

  it('uses its own sentences', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    const summary = screen.getByRole('alert');
    expect(within(summary).getByRole('heading').textContent).toBe('Bitte korrigieren.');
    expect(summary.textContent).toContain('Bitte ausfüllen.');
  });
});

describe('engines', () => {
  it('do not affect each other', () => {
    const plain = parseMetadata(metadata);
    expect(plain.problems.map(({ code }) => code)).toEqual(['visualTypeUnknown']);
    const { elements } = parseMetadata(metadata, engine);
    const number = parseMetadata(metadata.slice(1)).elements;
    const ours = compileForm(number, view).fields.get('stars');
    const theirs = compileForm(number, view, { engine }).fields.get('stars');
    expect([ours?.requiredMessage, theirs?.requiredMessage]).toEqual([
      'This field is required.',
      'Bitte ausfüllen.',
    ]);
    expect(() => compileForm(elements, view)).toThrow(/iban/);
  });

  it("do not affect each other's rules", () => {
    const [, stars] = metadata;
    const showWhen = { properties: { name: { const: 'A' } }, required: ['name'] };
    const ruled = [
      { objectType: 'payee', fieldName: 'name', fieldConfig: { label: 'Name', visualType: 'text' } },
      { ...stars, fieldConfig: { ...stars?.fieldConfig, showWhen } },
    ];
    const { elements } = parseMetadata(ruled);
    const value = { name: 'A' };
    const ours = compileForm(elements, view, { value }).fields.get('stars');
    const theirs = compileForm(elements, view, { engine, value }).fields.get('stars');
    expect([ours?.requiredMessage, theirs?.requiredMessage]).toEqual([
      'This field is required.',
      'Bitte ausfüllen.',
    ]);
  });

  it('validate schema, type, then bounds', () => {
    const due = defineVisualType({
      ...iban,
      id: 'due',
      schema: () => ({ type: 'string', pattern: '^[0-9-]+$' }),
      validate: (value) => (value === '2020-02-02' ? 'Not on this day.' : undefined),
    });
    const own = createHostEngine({ types: [due] });
    const element = (fieldName: string, more = {}) => ({
      objectType: 'payee',
      fieldName,
      fieldConfig: { label: fieldName, visualType: 'due', ...more },
    });
    const limits = { minimum: { field: 'first' } };
    const { elements } = parseMetadata([element('first'), element('last', { limits })], own);
    const form = compileForm(elements, view, { engine: own });
    const say = (last: string) => checkRecord(form, { first: '2021-01-01', last })[0]?.message;
    expect(say('soon')).toBe('Enter an IBAN.');
    expect(say('2020-02-02')).toBe('Not on this day.');
    expect(say('2020-03-03')).toMatch(/first/);
    expect(say('2021-03-03')).toBeUndefined();
  });

  it('have the same messages on a host, without widgets', () => {
    const host = createHostEngine({ types: [iban], messages });
    const { elements } = parseMetadata(metadata, host);
    const form = compileForm(elements, view, { engine: host });
    expect(checkRecord(form, {})).toEqual([
      { path: 'account', code: 'required', message: 'Bitte ausfüllen.' },
    ]);
    expect(checkRecord(form, { account: 'XX02120300000000202051' })[0]?.message).toBe(
      'There is no country XX.',
    );
  });

  it('refuse a type without a widget', () => {
    expect(() => createEngine({ types: [iban] })).toThrow("The visual type 'iban' has no widget.");
  });

  it.each([
    [{ valueType: 'text' }, "needs a valueType: 'string', 'number', 'boolean', 'list', 'map' or 'files'."],
    [{ parse: undefined }, "needs the function 'parse'."],
    [{ settings: undefined }, 'needs a list of settings, which may be empty.'],
  ])('refuses a type in JavaScript that lacks something: %j', (part, message) => {
    const type = { ...iban, ...part } as never;
    expect(() => createEngine({ types: [type], widgets: { iban: { Control: IbanInput } } })).toThrow(
      `The visual type 'iban' ${message}`,
    );
  });
});
