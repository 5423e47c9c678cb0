// `fieldName` is the key in fieldConfig, `grouping` the block of the card (B2 'Add/edit form, in order').
import type { FieldConfig, WireDataElement } from './data-element';
import type { Condition } from './view';

type Setting = FieldConfig & {
  showWhen?: Condition;
  /** Typed as text, stored in fieldConfig as a number. */
  stored?: 'number';
  needed?: boolean;
};

/** `type` says how its value travels (R2). */
export function defineSetting(
  fieldName: string,
  grouping: string,
  type: string,
  fieldConfig: Setting,
): WireDataElement {
  return {
    metaDataID: `setting#${fieldName}`,
    objectType: 'setting',
    fieldName,
    type,
    grouping,
    fieldConfig,
  };
}

const whenStatic: Condition = { field: 'msOptionsType', in: ['static'] };
export const whenDynamic: Condition = { field: 'msOptionsType', in: ['dynamic'] };

/** Option lists, with tabs 'Static Options' and 'Options From DB'. */
export const optionSettings: readonly WireDataElement[] = [
  defineSetting('msOptionsType', 'Options', 'text', {
    label: 'Source of the options',
    visualType: 'radio',
    msOptionsType: 'static',
    msOptions: [
      { label: 'Static Options', value: 'static' },
      { label: 'Options From DB', value: 'dynamic' },
    ],
    defaultValue: 'static',
    presentation: 'tabs',
    needed: true,
  }),
  defineSetting('msOptions', 'Options', 'multi-select', {
    label: 'Options',
    visualType: 'optionList',
    showWhen: whenStatic,
    needed: true,
  }),
  defineSetting('msApiEndPoint', 'Options', 'text', {
    label: 'Endpoint',
    visualType: 'text',
    help: 'A path on this site or an http(s) address. Write {fieldName} to insert the value of another field.',
    showWhen: whenDynamic,
    needed: true,
  }),
  defineSetting('msApiDataLabel', 'Options', 'text', {
    label: 'Label key',
    visualType: 'text',
    help: "Leave blank to use 'label'.",
    showWhen: whenDynamic,
  }),
  defineSetting('msApiDataValue', 'Options', 'text', {
    label: 'Value key',
    visualType: 'text',
    help: "Leave blank to use 'value'.",
    showWhen: whenDynamic,
  }),
  defineSetting('x-search', 'Options', 'checkbox', {
    label: 'Endpoint supports search',
    visualType: 'checkbox',
    help: 'It accepts q, limit and value.',
    showWhen: whenDynamic,
  }),
];

/** Rows of a multi-line control; 0 means not set (B9). */
export const inputHeights = [0, 2, 3, 4, 5, 6, 8, 9, 10] as const;

export const heightSetting: WireDataElement = defineSetting('multiRowInput_height', 'Formatting', 'text', {
  label: 'Input height',
  visualType: 'select',
  stored: 'number',
  msOptionsType: 'static',
  msOptions: inputHeights.map((rows) => ({
    label: rows === 0 ? 'Unset' : `${rows} rows`,
    value: String(rows),
  })),
});
