import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { createDataElementEditor } from '../../schemas/editor/data-element-editor';
import {
  changeVisualType,
  createEditorValue,
  toEditorValue,
  toWireElement,
} from '../../schemas/editor/data-element-value';
import { editorCore } from '../../schemas/editor/editor-types';
import { visualTypeIds } from '../../schemas/types/index';
import type { JsonObject } from '../../schemas/values/json';
import { checkDataElement } from '../../validators/check-data-element';

const context = { isNew: true, isSeeded: false, names: new Set(['taken']) };
const check = (value: JsonObject) =>
  checkDataElement({ ...createEditorValue(), fieldName: 'a', ...value }, context).map(
    ({ path, message }) => `${path}: ${message}`,
  );
const editor = (value: JsonObject, more: object = {}) => {
  const { elements, view } = createDataElementEditor({ value, groupings: ['Own'], ...context, ...more });
  return compileForm(elements, view, { value, engine: editorCore });
};

describe('the data element editor', () => {
  // [B2.14]
  it('has its blocks in the order of B2', () => {
    const value = { ...createEditorValue('select_multiple'), msOptions: [{ label: 'A', value: 'a' }] };
    expect(editor(value).groups.map(({ title, names }) => `${title}: ${names.join(' ')}`)).toEqual([
      'Type: visualType',
      'Basic Options: grouping label fieldName systemField isRequired description help',
      'Options: msOptionsType msOptions',
      'Formatting: multiRowInput_height',
      'Data Management Options: populateTargetTable populateDefaultOnTargetTable defaultValue',
      'Rules: showWhen requireWhen readOnlyWhen limits unique formula check',
    ]);
  });

  it.each(visualTypeIds)('edits the default of a %s with its own control', (visualType) => {
    const value: JsonObject = { ...createEditorValue(visualType), msOptions: [{ label: 'A', value: 'a' }] };
    const field = editor(value).fields.get('defaultValue');
    const hasNone = ['password', 'einssn', 'files', 'image'].includes(visualType);
    expect(field?.element.visualType).toBe(hasNone ? undefined : visualType);
  });

  it('shows the endpoint fields for dynamic options', () => {
    const value = { ...createEditorValue('radio'), msOptionsType: 'dynamic' };
    expect(editor(value).groups[2]?.names).toContain('msApiEndPoint');
    expect(editor(value).groups[2]?.names).not.toContain('msOptions');
  });

  // [R13.2]
  it('locks the fixed settings of a seeded field', () => {
    const { fields } = editor(createEditorValue(), { isSeeded: true, isNew: false });
    const locked = [...fields.values()].filter((field) => field.readOnly).map((field) => field.name);
    expect(locked).toContain('visualType');
    expect(locked).toContain('grouping');
    expect(locked).toContain('systemField');
    expect(locked).not.toContain('label');
    expect(locked).not.toContain('description');
  });
});

describe('a data element', () => {
  it('needs a type and a name', () => {
    expect(check({ visualType: '', fieldName: '' })).toEqual([
      'visualType: Please select an option.',
      'fieldName: This field is required.',
    ]);
  });

  // [B5.2]
  it('needs a name of the pattern that is free', () => {
    expect(check({ fieldName: '1a' })[0]).toContain('fieldName: Internal names can only have letters');
    expect(check({ fieldName: 'taken' })).toEqual([
      "fieldName: There is already a data element named 'taken'.",
    ]);
    expect(check({ fieldName: 'constructor' })[0]).toContain('is reserved');
    // A stored field has its name already.
    const stored = { ...createEditorValue(), fieldName: 'taken' };
    expect(checkDataElement(stored, { ...context, isNew: false })).toEqual([]);
  });

  // [B5.4]
  it('cannot be a required system field', () => {
    for (const one of [{ systemField: true }, { isRequired: true }] as JsonObject[])
      expect(check(one)).toEqual([]);
    expect(check({ systemField: true, isRequired: true })).toEqual([
      'isRequired: A system field cannot be required.',
    ]);
  });

  // [B5.3]
  it('needs a default value of its type to populate the table', () => {
    expect(check({ populateDefaultOnTargetTable: true })).toEqual([
      'defaultValue: If populate table is checked, the default value must be populated',
    ]);
    expect(check({ visualType: 'number', defaultValue: ['x'] })).toContain(
      'defaultValue: Default value must be of type number for visual type number.',
    );
  });

  it('is not compared with a stored element of its name', () => {
    const others = [toWireElement({ ...createEditorValue(), fieldName: 'a', label: 'A' }, '')];
    const stored = { ...createEditorValue(), fieldName: 'a' };
    expect(checkDataElement(stored, { ...context, isNew: false, others })).toEqual([]);
  });

  // [B5.5, B5.6]
  it('keeps at least one whole option', () => {
    expect(check({ ...createEditorValue('select'), fieldName: 'a' })).toEqual([
      'msOptions: At least one option is needed.',
    ]);
    for (const half of [
      { label: 'A', value: '' },
      { label: '', value: 'a' },
    ])
      expect(check({ ...createEditorValue('select'), fieldName: 'a', msOptions: [half] })).toEqual([
        'msOptions: Every option needs a label and a value.',
      ]);
  });
});

describe('toWireElement', () => {
  const wire = {
    metaDataID: 'partner#a',
    objectType: 'partner',
    fieldName: 'a',
    type: 'multi-select',
    grouping: 'Own',
    _version: 3,
    fieldConfig: {
      visualType: 'select_multiple',
      label: 'A',
      order: 4,
      foreign: { kept: true },
      msOptionsType: 'static' as const,
      msOptions: [
        { label: 'X', value: 'x', default: true },
        { label: 'Y', value: 'y' },
      ],
      multiRowInput_height: 5,
    },
  };

  it('is the inverse of toEditorValue', () => {
    const value = toEditorValue(wire);
    expect(value).toMatchObject({ defaultValue: ['x'], multiRowInput_height: '5' });
    const back = toWireElement(value, 'partner', wire);
    expect(back).toEqual({ ...wire, fieldConfig: { ...wire.fieldConfig, defaultValue: ['x'] } });
  });

  it.each<JsonObject>([{ formula: 'b + 1' }, { series: 'A-{1}' }])(
    'requires no field that is calculated: %j',
    (rule) => {
      const value = { ...toEditorValue(wire), visualType: 'text', isRequired: true };
      expect(toWireElement(value, 'partner', wire).fieldConfig.isRequired).toBe(true);
      expect(toWireElement({ ...value, ...rule }, 'partner', wire).fieldConfig).not.toHaveProperty(
        'isRequired',
      );
      const card = (one: JsonObject) =>
        createDataElementEditor({ value: one, isNew: true, isSeeded: false, groupings: [] });
      const names = (one: JsonObject) =>
        card(one).view.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(names(value)).toContain('isRequired');
      expect(names({ ...value, ...rule })).not.toContain('isRequired');
    },
  );

  // [B4.4]
  it('drops the settings of another type', () => {
    const value = changeVisualType(toEditorValue(wire), 'text');
    expect(value).toMatchObject({ visualType: 'text', label: 'A', fieldName: 'a' });
    expect(toWireElement(value, 'partner', wire).fieldConfig).toEqual({
      visualType: 'text',
      label: 'A',
      order: 4,
      foreign: { kept: true },
    });
  });
});

describe('rules in the card', () => {
  const is = (name: string, value: string) => ({
    required: [name],
    properties: { [name]: { const: value } },
  });
  const other = (fieldName: string, fieldConfig: object = {}) => ({
    ...{ metaDataID: '', objectType: 'partner', fieldName, type: 'text', grouping: '' },
    fieldConfig: { visualType: 'text', label: fieldName, ...fieldConfig },
  });
  const find = (value: JsonObject) =>
    checkDataElement(
      { ...createEditorValue(), fieldName: 'a', ...value },
      { ...context, others: [other('b'), other('c', { showWhen: is('a', 'x') })] },
    ).map(({ path, message }) => `${path}: ${message}`);

  // [E2.6]
  it.each<[JsonObject, string[]]>([
    [{ showWhen: is('b', 'x') }, []],
    [{ showWhen: is('nowhere', 'x') }, ["showWhen: required/0: There is no data element 'nowhere'."]],
    [{ showWhen: is('c', 'x') }, ["showWhen: This asks 'c', which depends back on this field."]],
    [
      { limits: { pattern: '^[A-Z]$' } },
      ['limits: Message if it does not match: Say what the pattern asks for, in one sentence.'],
    ],
    [
      { limits: { maxLength: 0 } },
      ['limits: Most characters: This must be a whole number from 1 up to 1,000,000.'],
    ],
    // The card does not know the links of other objects, so the host judges it (E8.3).
    [{ visualType: 'number', formula: 'lines.sum(one, one.amount)' }, []],
    [{ limits: { maxLength: 2 }, defaultValue: 'abc' }, ['defaultValue: Must be at most 2 characters long.']],
  ])('%j', (value, expected) => {
    expect(find(value)).toEqual(expected);
  });

  it.each([
    ['text', 'a'.repeat(2001), 'Must be at most 2,000 characters long.'],
    ['url', `https://a.test/${'a'.repeat(2048)}`, 'Must be at most 2,048 characters long.'],
    ['multiRowInput', 'a'.repeat(50_001), 'Use up to 50,000 characters.'],
  ])('a %s limits its default value like its records', (visualType, defaultValue, message) => {
    expect(find({ visualType, defaultValue })).toEqual([`defaultValue: ${message}`]);
  });

  it('are kept, and limits are dropped with the type', () => {
    const value = {
      ...createEditorValue(),
      fieldName: 'a',
      showWhen: is('b', 'x'),
      limits: { maxLength: 2 },
    };
    const { fieldConfig } = toWireElement(value, 'partner');
    expect(fieldConfig).toMatchObject({ showWhen: is('b', 'x'), limits: { maxLength: 2 } });
    expect(fieldConfig).not.toHaveProperty('whenHidden');
    const cleared = toWireElement({ ...value, whenHidden: 'clear' }, 'partner');
    expect(cleared.fieldConfig.whenHidden).toBe('clear');
    expect(changeVisualType(value, 'number')).not.toHaveProperty('limits');
  });
});
