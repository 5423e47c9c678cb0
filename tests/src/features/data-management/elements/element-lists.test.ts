import { describe, expect, it } from 'vitest';
import type { WireDataElement } from '../../../../../schemas/words/data-element';
import {
  groupElements,
  listGroupings,
  searchElements,
} from '../../../../../src/features/data-management/elements/group-elements';
import { parseShow } from '../../../../../src/features/data-management/objects/system-objects';

const element = (fieldName: string, label: string, grouping = '', order?: number): WireDataElement => ({
  metaDataID: `partner#${fieldName}`,
  objectType: 'partner',
  fieldName,
  type: 'text',
  grouping,
  fieldConfig: { label, visualType: 'text', ...(order !== undefined && { order }) },
});
const elements = [
  element('z', 'Änderung', 'Work'),
  element('y', 'zebra', 'Work', 20),
  element('x', 'apple', '', 10),
  element('w', '', 'Address'),
];

describe('the list of data elements', () => {
  it('is sorted by grouping, then label [B9.9, B2.10, R15.1, R15.2]', () => {
    const groups = groupElements(elements).map(({ title, elements: members }) => [
      title,
      members.map((one) => one.fieldName).join(),
    ]);
    expect(groups).toEqual([
      ['Address', 'w'],
      ['Work', 'z,y'],
      ['Ungrouped', 'x'],
    ]);
  });

  it('sorts numbers in labels as numbers [R64.4]', () => {
    const lines = ['10. Fuel', '9. Rent', '1. Wages'].map((label, at) => element(`n${at}`, label, 'Work'));
    const [group] = groupElements(lines);
    expect(group?.elements.map(({ fieldConfig }) => fieldConfig.label)).toEqual([
      '1. Wages',
      '9. Rent',
      '10. Fuel',
    ]);
  });

  it('requires every word of a search', () => {
    const found = (query: string) => searchElements(elements, query).map((one) => one.fieldName);
    expect(found('WORK zeb')).toEqual(['y']);
    expect(found('')).toHaveLength(4);
    expect(found('zebra apple')).toEqual([]);
  });

  it('suggests its groupings on the card [B2.16]', () => {
    expect(listGroupings(elements)).toEqual(['Address', 'General', 'Work']);
  });
});

describe('?show= [B2.9]', () => {
  it.each([
    [null, 'brand'],
    ['', 'brand'],
    ['partner', 'partner'],
    ['Partners', 'partner'],
    ['toString', 'brand'],
  ])('%j shows %s', (text, type) => {
    expect(parseShow(text)).toBe(type);
  });
});
