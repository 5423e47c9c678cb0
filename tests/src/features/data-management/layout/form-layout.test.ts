import { describe, expect, it } from 'vitest';
import type { Layout, LayoutGroup } from '../../../../../contract/layout';
import type { WireDataElement } from '../../../../../schemas/words/data-element';
import {
  applyLayout,
  changeField,
  changeGroup,
  dropField,
  listGroups,
  mergeLayout,
  moveField,
  moveGroup,
  normalizeLayout,
} from '../../../../../src/features/data-management/layout/form-layout';

const field = (name: string, grouping: string) => ({ name, grouping, width: '', placeholder: '', help: '' });
const group = (grouping: string): LayoutGroup => ({ grouping, title: '', description: '' });
const layout = normalizeLayout({
  groups: [],
  fields: [field('a', 'X'), field('b', ''), field('c', 'x'), field('d', 'general')],
});
const lines = (of: Layout) =>
  listGroups(of).map((one) => `${one.group.grouping}: ${one.fields.map(({ name }) => name).join(' ')}`);

// [R15.2, E5.1]
describe('the layout of a form', () => {
  it('groups fields as forms do, ignoring case', () => {
    expect(lines(layout)).toEqual(['X: a c', 'General: b d']);
  });

  it('moves fields within their group', () => {
    expect(lines(moveField(layout, 'c', 0))).toEqual(['X: c a', 'General: b d']);
    expect(lines(moveField(layout, 'a', 9))).toEqual(['X: c a', 'General: b d']);
  });

  it('moves groups', () => {
    const [first] = layout.groups;
    if (!first) throw new Error('no group');
    expect(lines(moveGroup(layout, first, 1))).toEqual(['General: b d', 'X: a c']);
    expect(moveGroup(layout, first, -1)).toEqual(layout);
  });

  it('moves fields to other groups by dropping', () => {
    expect(lines(dropField(layout, 'a', 'd', true))).toEqual(['General: b a d', 'X: c'].toSorted().reverse());
    expect(dropField(layout, 'a', 'd', false)).toEqual(layout);
  });

  it('creates a group for a new name', () => {
    expect(lines(changeField(layout, field('d', 'Papers')))).toEqual(['X: a c', 'General: b', 'Papers: d']);
  });

  it('keeps edits when fields change', () => {
    const stored = normalizeLayout({
      groups: [],
      fields: [field('c', 'X'), field('b', ''), field('new', 'X')],
    });
    const arranged = changeGroup(moveField(layout, 'c', 0), { ...group('X'), title: 'Ex' });
    const merged = mergeLayout(arranged, stored);
    expect(lines(merged)).toEqual(['X: c new', 'General: b']);
    expect(merged.groups[0]?.title).toBe('Ex');
  });

  it('does not hide a group because of a missing field', () => {
    const wire = ['a', 'b'].map((fieldName): WireDataElement => {
      const ids = { metaDataID: `partner#${fieldName}`, objectType: 'partner', fieldName, type: 'text' };
      return { ...ids, fieldConfig: { visualType: 'text', width: 'full' } };
    });
    const asking = changeGroup(layout, { ...group('X'), showWhen: { required: ['b'] } });
    expect(applyLayout(wire, asking)[0]?.group).toEqual({ order: 0, showWhen: { required: ['b'] } });
    expect(applyLayout(wire.slice(0, 1), asking)).toMatchObject([{ fieldName: 'a', group: { order: 0 } }]);
    expect(applyLayout(wire, asking)[0]?.fieldConfig.width).toBe(undefined);
  });
});
