import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copyField,
  diffAccess,
  groupFields,
  hasRight,
  type Right,
  setFullAccess,
  setRight,
  tickedOf,
} from '../../../schemas/editor/edit-access';
import {
  canRead,
  canWrite,
  fullAccess,
  isFullAccess,
  noAccess,
  type ObjectAccess,
} from '../../../schemas/words/access';

const fields = [
  { name: 'website', label: 'Website', grouping: '' },
  { name: 'city', label: 'City', grouping: 'Address' },
  { name: 'zip', label: 'ZIP Code', grouping: 'Address' },
  { name: 'fleet', label: 'Fleet', grouping: 'zoo' },
];

function set(access: ObjectAccess, name: string, right: Right, isOn: boolean): ObjectAccess {
  return setRight(access, { names: [name], right, isOn, fields });
}

describe('Full Access (B4)', () => {
  it('sets both lists to sys_allFields [B4.8]', () => {
    expect(setFullAccess(true)).toEqual({ readFields: ['sys_allFields'], writeFields: ['sys_allFields'] });
  });
  it('empties both when unticked [B4.8]', () => {
    expect(setFullAccess(false)).toEqual({ readFields: [], writeFields: [] });
  });
  it('makes every field writable', () => {
    expect(isFullAccess(fullAccess)).toBe(true);
    expect(isFullAccess({ readFields: ['sys_allFields'], writeFields: [] })).toBe(false);
  });
});

describe('one field’s ticks (B4)', () => {
  it('tick Read with Write [B4.9]', () => {
    expect(set(noAccess, 'city', 'write', true)).toEqual({ readFields: ['city'], writeFields: ['city'] });
  });
  it('untick Write with Read [B4.9]', () => {
    const both = { readFields: ['city', 'zip'], writeFields: ['city', 'zip'] };
    expect(set(both, 'city', 'read', false)).toEqual({ readFields: ['zip'], writeFields: ['zip'] });
  });
  it('keep Read when Write is unticked', () => {
    const both = { readFields: ['city'], writeFields: ['city'] };
    expect(set(both, 'city', 'write', false)).toEqual({ readFields: ['city'], writeFields: [] });
  });
  it('list all other fields when one is unticked', () => {
    const all = { readFields: ['sys_allFields'], writeFields: [] };
    expect(set(all, 'city', 'read', false).readFields).toEqual(['website', 'zip', 'fleet']);
    expect(set(all, 'city', 'write', true)).toEqual({ readFields: ['sys_allFields'], writeFields: ['city'] });
  });
  it('keep names of unknown fields', () => {
    const access = { readFields: ['gone', 'zip'], writeFields: [] };
    expect(set(access, 'city', 'read', true).readFields).toEqual(['city', 'zip', 'gone']);
  });
  it('never allow Write without Read', () => {
    const change = fc.record({
      name: fc.constantFrom(...fields.map(({ name }) => name)),
      right: fc.constantFrom<Right>('read', 'write'),
      isOn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const end = changes.reduce((now, one) => set(now, one.name, one.right, one.isOn), noAccess);
        for (const { name } of fields) {
          const last = changes.findLast((one) => one.name === name);
          if (last) expect(hasRight(end, name, last.right)).toBe(last.isOn);
          expect(end.writeFields.includes(name) && !canRead(end, name)).toBe(false);
        }
      }),
    );
  });
  it('are undone by a second click', () => {
    const start = set(noAccess, 'zip', 'read', true);
    expect(set(set(start, 'city', 'read', true), 'city', 'read', false)).toEqual(start);
  });
});

describe('more than one field at once', () => {
  const names = ['city', 'zip'];
  it('ticks a whole group', () => {
    const access = setRight(noAccess, { names, right: 'write', isOn: true, fields });
    expect(names.every((name) => canWrite(access, name))).toBe(true);
    expect(tickedOf(access, names, 'write')).toBe('all');
    expect(tickedOf(access, ['city', 'fleet'], 'write')).toBe('some');
    expect(tickedOf(access, ['fleet'], 'read')).toBe('none');
  });
  it('copies the rights of a field', () => {
    const start = set(set(noAccess, 'city', 'write', true), 'zip', 'read', true);
    expect(canWrite(copyField(start, { from: 'city', to: 'zip', fields }), 'zip')).toBe(true);
    const less = copyField(start, { from: 'zip', to: 'city', fields });
    expect([canRead(less, 'city'), canWrite(less, 'city')]).toEqual([true, false]);
    expect(canRead(copyField(start, { from: 'fleet', to: 'city', fields }), 'city')).toBe(false);
  });
});

describe('the groups of the editor', () => {
  it('are General first, then alphabetical [B2.88]', () => {
    expect(groupFields(fields).map(({ title }) => title)).toEqual(['General', 'Address', 'zoo']);
  });
});

describe('the changes of access', () => {
  it('show before and after of each field', () => {
    const before = set(noAccess, 'city', 'write', true);
    const after = set(set(before, 'city', 'write', false), 'zip', 'read', true);
    expect(diffAccess(before, after, fields).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['City', 'read and write', 'read only'],
      ['ZIP Code', 'hidden', 'read only'],
    ]);
  });
  it('show Full Access in one line', () => {
    expect(diffAccess(noAccess, fullAccess, fields)).toHaveLength(1);
    expect(diffAccess(fullAccess, noAccess, fields)).toHaveLength(1);
    expect(diffAccess(fullAccess, fullAccess, fields)).toEqual([]);
  });
});
