// @vitest-environment happy-dom
// new-type.long.test.ts runs this in a copy with the types `colour` and `rating`: no other file needs a change.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataElementEditor } from '../../schemas/editor/data-element-editor';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../schemas/values/json';
import { drawForm, input, save } from '../renderers/draw-form';

afterEach(cleanup);

const editorOf = (value: JsonObject) =>
  createDataElementEditor({ value, isNew: true, isSeeded: false, groupings: [] }).elements;

const element = (fieldName: string, fieldConfig: object) => ({
  metaDataID: `partner#${fieldName}`,
  objectType: 'partner',
  fieldName,
  type: 'text',
  grouping: 'General',
  fieldConfig: { label: fieldName, ...fieldConfig },
});

describe('a type by the recipe', () => {
  it('is offered by the type picker', () => {
    const picker = editorOf({}).find((one) => one.name === 'visualType');
    expect(JSON.stringify(picker?.options)).toMatch(/"value":"colour".*"value":"rating"/);
  });

  it('has its setting and its default value in the editor', () => {
    const names = editorOf({ visualType: 'colour' }).map((one) => `${one.name}:${one.visualType}`);
    expect(names).toEqual(expect.arrayContaining(['allowShort:checkbox', 'defaultValue:colour']));
  });

  it('checks default values against its setting', () => {
    const problems = (config: object) => parseMetadata([element('a', config)]).problems;
    expect(problems({ visualType: 'colour', defaultValue: '#123' })).toHaveLength(1);
    expect(problems({ visualType: 'colour', allowShort: true, defaultValue: '#123' })).toEqual([]);
    expect(problems({ visualType: 'rating', defaultValue: '7' })).toHaveLength(1);
    expect(problems({ visualType: 'rating', most: 10, defaultValue: '7' })).toEqual([]);
  });

  it('is shown, checked and submitted', async () => {
    const fields = [
      { name: 'c', visualType: 'colour' },
      { name: 'r', visualType: 'rating', isRequired: true },
    ];
    const { sent } = drawForm(fields);
    await userEvent.type(input('C'), 'red');
    await save();
    expect(screen.getByText('Must be a colour like #1a2b3c.', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('This field is required.', { selector: 'p' })).toBeTruthy();
    await userEvent.clear(input('C'));
    await userEvent.type(input('C'), '#aabbcc');
    await userEvent.type(input('R'), '4');
    await save();
    expect(sent()).toEqual({ c: '#aabbcc', r: 4 });
  });
});
