import { mismatchMessage } from '../parse/default-value';
import { parseMetadata } from '../parse/parse-metadata';
import { isEndpoint } from '../parse/parse-options';
import { mayHaveSeries } from '../rules/series';
import { getVisualType } from '../types/index';
import { fieldNameMessage, fieldNamePattern, longestName, longNameMessage } from '../values/field-name';
import { isEmpty, type JsonObject } from '../values/json';
import { hasOptions } from '../words/choices';
import type { DataElement, FieldConfig, Option, WireDataElement } from '../words/data-element';
import { defineSetting } from '../words/settings';
import { getValueTypeRule } from '../words/value-types';
import type { Condition, View, ViewField, ViewGroup } from '../words/view';
import type { SettingElement, VisualType } from '../words/visual-type';
import { cardTypes, cardTypesWithRows, getCardType, listCardSettings, rowsEntry } from './card-types';
import { isCalculated } from './data-element-value';
import { editorCore } from './editor-types';

export type EditorContext = {
  value: JsonObject;
  isNew: boolean;
  /** A seeded field: only label, description, help and options can change (R13, R63). */
  isSeeded: boolean;
  /** Replaces the other messages about the internal name. */
  isNameLong?: boolean;
  groupings: readonly string[];
  /** If it is missing, any name can be typed. */
  objects?: readonly Option[];
  /** The object can have rows, which the types then include. */
  hasRows?: boolean;
};

type Editor = { elements: readonly DataElement[]; view: View };
let last: { text: string; editor: Editor } | undefined;

/**
 * Metadata and view of the card for the value's visual type; compile them with `value` as the form's own values. Returns the same
 * objects while they would be equal, since most typing in the card does not change them.
 * @example
 * const card = { value: { visualType: 'select' }, groupings: [], isNew: true, isSeeded: false };
 * createDataElementEditor(card).elements.some(({ name }) => name === 'msOptions'); // true
 */
export function createDataElementEditor(context: EditorContext): Editor {
  const type = getCardType(context.value);
  const settings = listCardSettings(context.value, context.objects);
  const wire = [
    ...basics(context),
    ...settings,
    ...management,
    ...defaultValue(type, context.value),
    ...ruleSettings,
  ];
  const view = toView(settings, context);
  const text = JSON.stringify([wire, view]);
  if (last?.text !== text) {
    last = {
      text,
      editor: { elements: parseMetadata(wire.map(withoutShowWhen), editorCore).elements, view },
    };
  }
  return last.editor;
}

function basics({ value, groupings, hasRows, isNew }: EditorContext): WireDataElement[] {
  return [
    defineSetting('visualType', 'Type', 'text', {
      label: 'Data element type',
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: [...(hasRows ? cardTypesWithRows : cardTypes)],
      help: [
        getCardType(value)?.cardHelp,
        isNew &&
          value.visualType !== rowsEntry &&
          'For a calculated value, select the type of its result. Formula and Number series are under Rules.',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    defineSetting('grouping', 'Basic Options', 'text', {
      label: 'Grouping',
      visualType: 'text',
      suggestions: [...groupings],
    }),
    defineSetting('label', 'Basic Options', 'text', { label: 'Visible Label', visualType: 'text' }),
    defineSetting('fieldName', 'Basic Options', 'text', { label: 'Field Name', visualType: 'text' }),
    defineSetting('systemField', 'Basic Options', 'checkbox', {
      label: 'System Field',
      visualType: 'checkbox',
      help: 'Protects the field: it cannot be deleted or made required.',
    }),
    defineSetting('isRequired', 'Basic Options', 'checkbox', {
      label: 'Make Required',
      visualType: 'checkbox',
    }),
    defineSetting('description', 'Basic Options', 'text', {
      label: 'Internal description',
      visualType: 'multiRowInput',
      multiRowInput_height: 2,
      help: 'Notes for admins. Forms never show it.',
    }),
    defineSetting('help', 'Basic Options', 'text', {
      label: 'Help',
      visualType: 'multiRowInput',
      multiRowInput_height: 2,
      help: 'Shown under the label on forms.',
    }),
  ];
}

const management: readonly WireDataElement[] = [
  defineSetting('populateTargetTable', 'Data Management Options', 'checkbox', {
    label: "Populate field on the object's table",
    visualType: 'checkbox',
    help: 'Adds the field, even empty, to every stored record, for other programs that read them. Lists, filters and exports show it either way.',
  }),
  defineSetting('populateDefaultOnTargetTable', 'Data Management Options', 'checkbox', {
    label: 'Populate default value on the table',
    visualType: 'checkbox',
    help: 'Fills in the default value wherever the field is empty.',
  }),
];

function withoutShowWhen({
  fieldConfig: { showWhen: _, ...fieldConfig },
  ...wire
}: SettingElement): SettingElement {
  return { ...wire, fieldConfig: fieldConfig as FieldConfig };
}

const ruleSettings: readonly WireDataElement[] = [
  defineSetting('showWhen', 'Rules', 'none', { label: 'Show when', visualType: 'condition' }),
  defineSetting('whenHidden', 'Rules', 'text', {
    label: 'While it is hidden',
    visualType: 'radio',
    msOptionsType: 'static',
    msOptions: [
      { label: 'Keep the stored value', value: 'keep' },
      { label: 'Clear it at the next save', value: 'clear' },
    ],
  }),
  defineSetting('requireWhen', 'Rules', 'none', { label: 'Require when', visualType: 'condition' }),
  defineSetting('readOnlyWhen', 'Rules', 'none', { label: 'Lock when', visualType: 'condition' }),
  defineSetting('limits', 'Rules', 'none', { label: 'Limits', visualType: 'limits' }),
  defineSetting('unique', 'Rules', 'checkbox', {
    label: 'Unique',
    visualType: 'checkbox',
    help: 'No two records can have the same value.',
  }),
  defineSetting('uniqueExact', 'Rules', 'checkbox', {
    label: 'Case counts',
    visualType: 'checkbox',
    help: '‘A1’ and ‘a1’ are then two values.',
  }),
  defineSetting('formula', 'Rules', 'text', { label: 'Formula', visualType: 'formula' }),
  defineSetting('series', 'Rules', 'text', {
    label: 'Number series',
    visualType: 'text',
    placeholder: 'INV-{year}-{0001}',
    help: 'Gives each new record the next number, like INV-{year}-{0001}; a new year begins again with 1. No one can type it then.',
  }),
  defineSetting('check', 'Rules', 'none', { label: 'Check', visualType: 'check' }),
];

/** Seeded fields have no rules. */
const ruleGroup: [string, ViewField[]] = [
  'Rules',
  [
    { name: 'showWhen' },
    { name: 'whenHidden', required: true, showWhen: { field: 'showWhen', filled: true } },
    { name: 'requireWhen' },
    { name: 'readOnlyWhen' },
    { name: 'limits' },
    { name: 'unique', width: 'full' },
    { name: 'uniqueExact', width: 'full', showWhen: { field: 'unique', in: [true] } },
    { name: 'formula' },
    { name: 'series' },
    { name: 'check' },
  ],
];

/** A series that does not fit the type stays visible, so that it can be removed. */
function toRuleGroup({ visualType, series }: JsonObject): [string, ViewField[]] {
  const type = getVisualType(String(visualType));
  const offersSeries = !isEmpty(series) || (type !== undefined && mayHaveSeries(type));
  const [title, fields] = ruleGroup;
  return [title, offersSeries ? fields : fields.filter(({ name }) => name !== 'series')];
}

/** Metadata is not secret and a file belongs to one record, so neither type has a default. */
function defaultValue(type: VisualType | undefined, value: JsonObject): WireDataElement[] {
  if (!type || type.secret || type.files) return [];
  const { wireType } = getValueTypeRule(type.valueType);
  const options = Object.fromEntries(type.settings.map(({ fieldName }) => [fieldName, value[fieldName]]));
  return [
    defineSetting('defaultValue', 'Data Management Options', wireType, {
      ...options,
      ...(Array.isArray(value.msOptions) && { msOptions: toPlainOptions(value.msOptions) }),
      label: 'Default value',
      visualType: type.id,
    }),
  ].filter(() => hasUsableOptions(type, value));
}

/** The marks would repeat this field's value. */
function toPlainOptions(options: readonly unknown[]): Option[] {
  return options.flatMap((option) => {
    const { label, value } = (option ?? {}) as Partial<Option>;
    return typeof value === 'string' && value !== '' ? [{ label: label || value, value }] : [];
  });
}

function hasUsableOptions(
  type: VisualType,
  { msOptionsType, msOptions, msApiEndPoint }: JsonObject,
): boolean {
  if (!hasOptions(type)) return true;
  if (msOptionsType === 'dynamic') return isEndpoint(String(msApiEndPoint ?? ''));
  return Array.isArray(msOptions) && toPlainOptions(msOptions).length > 0;
}

const seededEditable = new Set([
  'label',
  'description',
  'help',
  'msOptionsType',
  'msOptions',
  'defaultValue',
]);

function toView(
  settings: readonly SettingElement[],
  { value, isNew, isSeeded, isNameLong = false }: EditorContext,
): View {
  const lock = (field: ViewField): ViewField =>
    isSeeded && !seededEditable.has(field.name) && !field.name.startsWith('msApi')
      ? { ...field, readOnly: true }
      : field;
  const name: ViewField = {
    name: 'fieldName',
    width: 'half',
    required: true,
    format: `^(?=.{0,${longestName}}$)${fieldNamePattern.slice(1)}`,
    formatMessage: isNameLong ? longNameMessage : fieldNameMessage,
    readOnly: !isNew,
  };
  const typeGroup: [string, ViewField[]] = ['Type', [{ name: 'visualType', required: true }]];
  const groups: [title: string, fields: ViewField[]][] = [
    typeGroup,
    [
      'Basic Options',
      [
        { name: 'grouping' },
        { name: 'label', width: 'half' },
        name,
        { name: 'systemField' },
        ...(isCalculated(value) ? [] : [{ name: 'isRequired' }]),
        { name: 'description' },
        { name: 'help' },
      ],
    ],
    ...toSettingGroups(settings),
    [
      'Data Management Options',
      [
        { name: 'populateTargetTable', width: 'full' },
        { name: 'populateDefaultOnTargetTable', width: 'full' },
        toDefaultField(value),
      ],
    ],
    ...(isSeeded ? [] : [toRuleGroup(value)]),
  ];
  return {
    id: 'data-element-editor',
    objectType: 'setting',
    groups: (value.visualType === rowsEntry ? [typeGroup] : groups).map(
      ([title, fields]): ViewGroup => ({ key: title, title, fields: fields.map(lock) }),
    ),
  };
}

/** A value of the wrong storage type has a message of its own (B5). */
function toDefaultField(value: JsonObject): ViewField {
  const type = getCardType(value);
  return { name: 'defaultValue', ...(type && { typeMessage: mismatchMessage(type) }) };
}

function toSettingGroups(settings: readonly SettingElement[]): [string, ViewField[]][] {
  const groups = new Map<string, ViewField[]>();
  for (const { fieldName, grouping = 'Options', fieldConfig } of settings) {
    const fields = groups.get(grouping) ?? [];
    groups.set(grouping, fields);
    const showWhen = fieldConfig.showWhen as Condition | undefined;
    fields.push({ name: fieldName, required: fieldConfig.needed === true, ...(showWhen && { showWhen }) });
  }
  return [...groups];
}
