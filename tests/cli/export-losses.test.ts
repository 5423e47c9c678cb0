// Every key of the format is either exported or reported as lost.
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
  it.each(keysOf(fieldConfigShape, shownByNoForm))("tells of a field's %s", (key, example) => {
    const base = { ...companions[key] };
    expect(exported({ ...base, [key]: example })).not.toEqual(exported(base));
  });

  it.each(keysOf(elementGroupShape, new Set()))("tells of a grouping's %s", (key, example) => {
    const base = { grouping: 'Contact' };
    expect(exported({}, { group: { ...base, group: { [key]: example } } })).not.toEqual(
      exported({}, { group: base }),
    );
  });

  it.each(keysOf(viewFieldShape, meansNothingHere))("tells of a view field's %s", (key, example) => {
    const base = { ...companions[key] };
    if (key === 'name') return;
    const own = key === 'showWhen' ? { field: 'crews', filled: true } : example;
    expect(exported(base, { view: viewOf({ [key]: own }) })).not.toEqual(
      exported(base, { view: viewOf({}) }),
    );
  });

  it.each(keysOf(viewGroupShape, meansNothingHere))("tells of a view group's %s", (key, example) => {
    expect(exported({}, { view: viewOf({}, { [key]: example }) }).lost).toContainEqual(expect.anything());
  });

  it('names each loss by its field', () => {
    const { lost } = exported(
      {
        visualType: 'objectList',
        width: 'half',
        fields: [plain('item', { ...dynamic, msApiEndPoint: '/items' })],
      },
      { group: { grouping: 'Contact', group: { description: 'We call on weekdays.' } } },
    );
    expect(lost.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      "group 'General': Its heading is left out: the fields are one list.",
      "group 'Contact': Its heading and text are left out: the fields are one list.",
      'one: Its width is left out.',
      "one/item: Its choices are not loaded from '/items', so any text is accepted.",
    ]);
  });
});
