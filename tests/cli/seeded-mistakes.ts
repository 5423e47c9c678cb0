// Common mistakes in metadata, each with exactly the codes that must be found on its lines.
type Mistake = { what: string; element: unknown; codes: string[]; mend?: string };

const field = (fieldName: unknown, fieldConfig: unknown, more: object = {}) => ({
  objectType: 'partner',
  fieldName,
  fieldConfig,
  ...more,
});
const text = { label: 'A', visualType: 'text' };
const options = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];
const select = { label: 'A', visualType: 'select', msOptionsType: 'static', msOptions: options };

export const seededMistakes: readonly Mistake[] = [
  { what: 'no object', element: 7, codes: ['LF010'] },
  { what: 'no fieldConfig', element: { objectType: 'partner', fieldName: 'a1' }, codes: ['LF011'] },
  {
    what: 'no name',
    element: { objectType: 'partner', fieldConfig: text },
    codes: ['LF012'],
    mend: "For example: 'a'.",
  },
  { what: 'umlaut', element: field('straße', text), codes: ['LF013'] },
  { what: 'space', element: field('first name', text), codes: ['LF013'], mend: "For example: 'firstName'." },
  { what: 'reserved', element: field('sys_a', text), codes: ['LF013'] },
  { what: 'long name', element: field('a'.repeat(300), text), codes: ['LF013'] },
  { what: 'same name', element: field('twice', text), codes: ['LF014'] },
  { what: 'other id', element: field('a3', text, { metaDataID: 'partner#other' }), codes: ['LF015'] },
  { what: 'id of another object', element: field('a4', text, { metaDataID: 'brand#a4' }), codes: ['LF015'] },
  { what: 'wrong type', element: field('a5', text, { type: 'number' }), codes: ['LF016'] },
  {
    what: 'type of no list',
    element: field('a6', { ...text, visualType: 'multiState' }, { type: 'text' }),
    codes: ['LF016'],
  },
  { what: 'another object', element: { ...field('a7', text), objectType: 'brand' }, codes: ['LF017'] },
  { what: 'no object type', element: { fieldName: 'a8', fieldConfig: text }, codes: ['LF018'] },
  { what: 'blank label', element: field('a9', { ...text, label: '  ' }), codes: ['LF019'] },
  { what: 'no visual type', element: field('b1', { label: 'A' }), codes: ['LF020'] },
  {
    what: 'misspelt type',
    element: field('b2', { ...text, visualType: 'slect' }),
    codes: ['LF020'],
    mend: "Did you mean 'select'?",
  },
  {
    what: 'foreign type',
    element: field('b3', { ...text, visualType: 'dropdown' }),
    codes: ['LF020'],
    mend: "Did you mean 'select'?",
  },
  { what: 'required as text', element: field('b4', { ...text, isRequired: 'true' }), codes: ['LF021'] },
  { what: 'order as text', element: field('b5', { ...text, order: '10' }), codes: ['LF021'] },
  {
    what: 'populate as text',
    element: field('b6', { ...text, populateTargetTable: 'yes' }),
    codes: ['LF021'],
  },
  { what: 'grouping as number', element: field('b7', text, { grouping: 5 }), codes: ['LF021'] },
  {
    what: 'required system field',
    element: field('b8', { ...text, isRequired: true, systemField: true }),
    codes: ['LF022'],
  },
  {
    what: 'height',
    element: field('b9', { ...text, visualType: 'multiRowInput', multiRowInput_height: 7 }),
    codes: ['LF023'],
  },
  { what: 'access', element: field('c1', text, { access: 'none' }), codes: ['LF024'] },
  { what: 'no label', element: field('c2', { visualType: 'text' }), codes: ['LF025'] },
  { what: 'description alone', element: field('c3', { ...text, description: 'x' }), codes: ['LF026'] },
  { what: 'no options', element: field('c4', { ...select, msOptions: [] }), codes: ['LF030'] },
  { what: 'option type', element: field('c5', { ...select, msOptionsType: 'fixed' }), codes: ['LF031'] },
  {
    what: 'option without value',
    element: field('c6', { ...select, msOptions: [...options, { label: 'C' }] }),
    codes: ['LF032'],
  },
  {
    what: 'option without label',
    element: field('c7', { ...select, msOptions: [...options, { value: '3', label: '' }] }),
    codes: ['LF033'],
  },
  {
    what: 'option twice',
    element: field('c8', { ...select, msOptions: [...options, { label: 'C', value: '1' }] }),
    codes: ['LF034'],
  },
  {
    what: 'two defaults',
    element: field('c9', { ...select, msOptions: options.map((one) => ({ ...one, default: true })) }),
    codes: ['LF035'],
  },
  {
    what: 'no endpoint',
    element: field('d1', { ...text, visualType: 'select', msOptionsType: 'dynamic' }),
    codes: ['LF036'],
  },
  {
    what: 'script',
    element: field('d2', {
      ...text,
      visualType: 'select',
      msApiEndPoint: 'javascript:alert(1)',
      msOptionsType: 'dynamic',
    }),
    codes: ['LF036'],
  },
  {
    what: 'endpoint of nothing',
    element: field('d3', {
      ...text,
      visualType: 'select',
      msApiEndPoint: '/a?b={nothing}',
      msOptionsType: 'dynamic',
    }),
    codes: ['LF037'],
  },
  {
    what: 'endpoint of itself',
    element: field('d4', {
      ...text,
      visualType: 'select',
      msApiEndPoint: '/a?b={d4}',
      msOptionsType: 'dynamic',
    }),
    codes: ['LF038'],
  },
  { what: 'default of no option', element: field('d5', { ...select, defaultValue: '9' }), codes: ['LF040'] },
  {
    what: 'German date',
    element: field('d6', { ...text, visualType: 'datePicker', defaultValue: '01.03.2026' }),
    codes: ['LF040'],
    mend: "Write a date as '2026-03-01'.",
  },
  {
    what: 'German number',
    element: field('d7', { ...text, visualType: 'number', defaultValue: '1,5' }),
    codes: ['LF040'],
  },
  {
    what: 'no email',
    element: field('d8', { ...text, visualType: 'email', defaultValue: 'a@b' }),
    codes: ['LF040'],
  },
  {
    what: 'populate without default',
    element: field('d9', { ...text, populateDefaultOnTargetTable: true }),
    codes: ['LF041'],
  },
  {
    what: 'populate with an empty default',
    element: field('e1', { ...text, populateDefaultOnTargetTable: true, defaultValue: '' }),
    codes: ['LF041'],
  },
  {
    what: 'two defaults that differ',
    element: field('e2', {
      ...select,
      defaultValue: '1',
      msOptions: [options[0], { ...options[1], default: true }],
    }),
    codes: ['LF042'],
  },
  {
    what: 'secret default',
    element: field('e3', { ...text, visualType: 'einssn', defaultValue: '12-3456789' }),
    codes: ['LF043'],
  },
  {
    what: 'misspelt key',
    element: field('e4', { ...text, isRequird: true }),
    codes: ['LF050'],
    mend: "Did you mean 'isRequired'?",
  },
  {
    what: 'required',
    element: field('e5', { ...text, required: true }),
    codes: ['LF050'],
    mend: "Did you mean 'isRequired'?",
  },
  { what: 'maxLength', element: field('e6', { ...text, maxLength: 5 }), codes: ['LF050'] },
  { what: 'placeHolder', element: field('e7', { ...text, placeHolder: 'x' }), codes: ['LF050'] },
  { what: 'visibleIf', element: field('e8', { ...text, visibleIf: '{a} = 1' }), codes: ['LF050'] },
  {
    what: 'label beside fieldConfig',
    element: field('e9', text, { label: 'B' }),
    codes: ['LF050'],
    mend: "'label' belongs to fieldConfig.",
  },
  {
    what: 'key of an option',
    element: field('f1', { ...select, msOptions: [...options, { label: 'C', value: '3', defualt: true }] }),
    codes: ['LF050'],
    mend: "Did you mean 'default'?",
  },
  {
    what: 'misspelt search',
    element: field('f2', {
      ...text,
      visualType: 'select',
      msOptionsType: 'dynamic',
      msApiEndPoint: '/a',
      'x-serach': true,
    }),
    codes: ['LF050'],
    mend: "Did you mean 'x-search'?",
  },
  { what: 'height of a text', element: field('f3', { ...text, multiRowInput_height: 4 }), codes: ['LF051'] },
  { what: 'options of a text', element: field('f4', { ...text, msOptions: options }), codes: ['LF051'] },
];

/** Elements that look odd but are valid. */
export const soundElements: readonly unknown[] = [
  field(
    'twice',
    { ...text, help: 'Help', description: 'Note' },
    { type: 'text', metaDataID: 'partner#twice' },
  ),
  field('s1', { ...text, 'x-writtenBy': 'host', order: 10, $comment: 'mine' }),
  field('s2', { ...select, defaultValue: '2', msOptions: [options[0], { ...options[1], default: true }] }),
  field('s3', {
    ...text,
    visualType: 'select',
    msOptionsType: 'dynamic',
    msApiEndPoint: '/a?b={s1}',
    'x-search': true,
  }),
  field('s4', {
    ...text,
    visualType: 'select_multiple',
    msOptionsType: 'static',
    msOptions: options,
    multiRowInput_height: '4',
  }),
  field('s5', { ...text, visualType: 'number', defaultValue: '4' }, { type: 'number', access: 'read' }),
  field('s6', { ...text, suggestions: ['a'], isRequired: null, populateTargetTable: false }),
  field('s7', { ...text, visualType: 'money', defaultValue: 0, populateDefaultOnTargetTable: true }),
];
