import { editorCore } from '../../../../schemas/editor/editor-types';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { defineSetting } from '../../../../schemas/words/settings';
import type { View, ViewField } from '../../../../schemas/words/view';

const lines = { visualType: 'multiRowInput', multiRowInput_height: 2 } as const;

export const groupElements = parseMetadata(
  [
    defineSetting('title', 'Group', 'text', {
      label: 'Heading',
      visualType: 'text',
      help: 'Leave blank to use the grouping’s own name.',
    }),
    defineSetting('description', 'Group', 'text', { label: 'Text under the heading', ...lines }),
    defineSetting('showWhen', 'Group', 'none', {
      label: 'Show the group when',
      visualType: 'condition',
      help: 'Without a condition, the group always shows. Hidden fields are never required and keep their values.',
    }),
  ],
  editorCore,
).elements;

export const toFieldElements = (groupings: readonly string[]) =>
  parseMetadata([
    defineSetting('width', 'Field', 'text', {
      label: 'Width',
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: [
        { label: 'A third', value: 'third' },
        { label: 'Half', value: 'half' },
        { label: 'Two thirds', value: 'twoThirds' },
        { label: 'Full', value: 'full' },
      ],
      help: 'Leave blank for the width that suits the type. Fields share a line where they fit.',
    }),
    defineSetting('placeholder', 'Field', 'text', {
      label: 'Placeholder',
      visualType: 'text',
      help: 'An example, shown while the field is empty.',
    }),
    defineSetting('help', 'Field', 'text', { label: 'Help', ...lines, help: 'Shown under the label.' }),
    defineSetting('grouping', 'Field', 'text', {
      label: 'Group',
      visualType: 'text',
      suggestions: [...groupings],
      help: 'Select one, or type a new name.',
    }),
  ]).elements;

const toView = (id: string, fields: readonly ViewField[]): View => ({
  id,
  objectType: 'setting',
  groups: [{ key: id, title: '', fields }],
});

export const groupView = toView('layout-group', [
  { name: 'title' },
  { name: 'description' },
  { name: 'showWhen' },
]);

/** A system field cannot leave its group (R13). */
export const toFieldView = (isSeeded: boolean) =>
  toView('layout-field', [
    { name: 'width' },
    { name: 'placeholder' },
    { name: 'help' },
    { name: 'grouping', required: true, readOnly: isSeeded },
  ]);
