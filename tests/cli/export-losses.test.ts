// Every key of the format is either exported or reported as lost.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toStockUi } from '../../cli/export/stock-property';
import { toSchema } from '../../cli/export/to-schema';
import { nestedCore } from '../../importers/nested-core';
import { elementGroupShape, fieldConfigShape } from '../../schemas/format/element-shape';
import { viewFieldShape, viewGroupShape } from '../../schemas/format/view-shape';
import { defaultView, type View, type ViewField, type ViewGroup } from '../../schemas/words/view';
import { checkMetadata } from '../../validators/metadata/check-metadata';

/** Keys for the host or for Data Management, and keys that mean nothing without another key. */
const shownByNoForm = new Set([
  ...['visualType', 'description', 'systemField', 'populateTargetTable', 'populateDefaultOnTargetTable'],
  ...['msOptionsType', 'msApiDataLabel', 'msApiDataValue', 'x-search', 'refersBack'],
]);
/** The exported schema judges a whole form, also when a record stored without the field is saved. */
const meansNothingHere = new Set(['isNew', 'isAsked', 'key', 'isLast']);

const dynamic = { visualType: 'select', msOptionsType: 'dynamic' };
/** Other settings of the field, for keys that need more than a text field. */
const companions: { [key: string]: object } = {
  fileKinds: { visualType: 'files' },
  fileMegabytes: { visualType: 'files' },
  fileCount: { visualType: 'files' },
  msOptions: { visualType: 'select', msOptionsType: 'static' },
  msApiEndPoint: dynamic,
  refersTo: dynamic,
  multiRowInput_height: { visualType: 'multiRowInput' },
  presentation: { visualType: 'radio', msOptionsType: 'static', msOptions: [{ label: 'A', value: 'a' }] },
  whenHidden: { showWhen: { required: ['crews'] } },
  order: { order: 2 },
  rows: { visualType: 'multiRowInput' },
  bounds: { visualType: 'number' },
  optionsFrom: { ...dynamic, msApiEndPoint: '/services' },
};
const examples: { [key: string]: unknown } = {
  whenHidden: 'clear',
  formula: 'other',
  readOnlyWhen: { required: ['crews'] },
  order: 0,
  defaultValue: 'a',
  limits: { minLength: 3, pattern: '[A-Z]+', patternMessage: 'Enter three capital letters.' },
  check: { rule: 'one != other', message: 'Enter something else.' },
  emptiedBy: 'other',
  showWhen: { required: ['crews'] },
  fields: [{ name: 'one' }],
};

const plain = (fieldName: string, more: object = {}, rest: object = {}) => ({
  ...{ objectType: 'job', fieldName, ...rest },
  fieldConfig: { label: fieldName, visualType: 'text', ...more },
});

function exported(config: object, { group, view }: { group?: object; view?: View } = {}) {
  const { elements } = checkMetadata(
    [plain('other', { order: 1 }), plain('one', config, group), plain('crews', { order: 3 })],
    { engine: nestedCore },
  );
  const form = toSchema(elements, view ?? defaultView('job'), {
    ...{ dialect: '07', id: 'a.json', engine: nestedCore },
    isForRjsf: true,
  });
  return { schema: form.schema, uiSchema: toStockUi(form.fields, nestedCore), lost: form.lost };
}

type Exported = ReturnType<typeof exported>;

const keysOf = ({ keys }: { keys: object }, left: ReadonlySet<string>) =>
  Object.entries(keys)
    .filter(([key]) => !left.has(key))
    .map(([key, { example }]) => [key, examples[key] ?? example] as const);

const viewOf = (field: Partial<ViewField>, group: Partial<ViewGroup> = {}): View => {
  const fields = ['other', 'crews'].map((name) => ({ name }));
  return {
    ...defaultView('job'),
    groups: [{ key: 'a', title: 'A', ...group, fields: [{ name: 'one', ...field }, ...fields] }],
  };
};

describe('leadfield export', () => {
  it.each(keysOf(fieldConfigShape, shownByNoForm))('reports the %s of a field', (key, example) => {
    const base = { ...companions[key] };
    expect(exported({ ...base, [key]: example })).not.toEqual(exported(base));
  });

  it.each(keysOf(elementGroupShape, new Set()))('reports the %s of a grouping', (key, example) => {
    const base = { grouping: 'Contact' };
    expect(exported({}, { group: { ...base, group: { [key]: example } } })).not.toEqual(
      exported({}, { group: base }),
    );
  });

  it.each(keysOf(viewFieldShape, meansNothingHere))('reports the %s of a view field', (key, example) => {
    const base = { ...companions[key] };
    if (key === 'name') return;
    const own = key === 'showWhen' ? { field: 'crews', filled: true } : example;
    expect(exported(base, { view: viewOf({ [key]: own }) })).not.toEqual(
      exported(base, { view: viewOf({}) }),
    );
  });

  it.each(keysOf(viewGroupShape, meansNothingHere))('reports the %s of a view group', (key, example) => {
    expect(exported({}, { view: viewOf({}, { [key]: example }) }).lost).toContainEqual(expect.anything());
  });

  it('reports what a form without the engine cannot do, as docs/engine.md lists it [R71.7]', () => {
    const [, table = ''] = readFileSync('docs/engine.md', 'utf8').split('What a bare `<Form>` cannot do');
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (?!what \||-)(.*?) \|/gm)].map(
      ([, what]) => what,
    );
    const bounds = { minimum: 'other', message: 'Enter more.' };
    const losses: { [row: string]: [form: Exported, ...messages: RegExp[]] } = {
      formulas: [exported({ formula: 'other' }), /^Nothing calculates it/],
      'bounds that another field of the view sets (`bounds`)': [
        exported({ visualType: 'number' }, { view: viewOf({ bounds }) }),
        /^The bound 'other' is another field/,
      ],
      'choices that depend on another field (`{state}` in an endpoint)': [
        exported({ ...dynamic, msApiEndPoint: '/services/{other}' }),
        /^Its choices are not loaded/,
      ],
      '`normalize`, `emptiedBy`': [
        exported({}, { view: viewOf({ normalize: 'phone', emptiedBy: 'other' }) }),
        /^What is typed is not cleaned/,
        /^It keeps its value when 'other' changes/,
      ],
      'drafts, save bar, merging and conflicts, live metadata, values of removed fields': [
        exported({}),
        /^Drafts, the save bar, merging/,
      ],
      'what a control cannot read (‘12,abc’ in a number)': [exported({}), /^What a control cannot read/],
      "secrets, 'Required, not filled in yet.'": [
        exported({ visualType: 'password' }),
        /^Nothing shows whether a value is stored/,
      ],
      'the list of sections': [exported({}), /^The list of sections/],
    };
    expect(Object.keys(losses)).toEqual(rows);
    for (const [row, [{ lost }, ...messages]] of Object.entries(losses))
      for (const message of messages)
        expect([row, lost.filter((one) => message.test(one.message)).length]).toEqual([row, 1]);
  });

  it('reports each loss with its field', () => {
    const { lost } = exported(
      {
        visualType: 'objectList',
        width: 'half',
        fields: [plain('item', { ...dynamic, msApiEndPoint: '/items' })],
      },
      { group: { grouping: 'Contact', group: { description: 'We call on weekdays.' } } },
    );
    const own = lost.filter(({ field }) => field !== 'form');
    expect(own.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      "group 'General': Its heading is left out: the fields are one list.",
      "group 'Contact': Its heading and text are left out: the fields are one list.",
      'one: Its width is left out.',
      "one/item: Its choices are not loaded from '/items', so any text is accepted.",
    ]);
  });
});
