import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../schemas/values/json';
import { followEdit } from '../../../../../src/features/data-management/elements/follow-edit';

const follow = (before: JsonObject, after: JsonObject, isNew = true) =>
  Object.fromEntries(followEdit(before, after, isNew));
const colours = (...marked: string[]) =>
  ['red', 'blue', 'green'].map((value) => ({
    label: value,
    value,
    ...(marked.includes(value) && { default: true }),
  }));

// [B4.5]
describe('the field name', () => {
  it('follows the label', () => {
    expect(follow({}, { label: 'Truck colour' })).toEqual({ fieldName: 'truckColour' });
    const after = { label: 'Truck colours', fieldName: 'truckColour' };
    expect(follow({ label: 'Truck colour', fieldName: 'truckColour' }, after)).toEqual({
      fieldName: 'truckColours',
    });
  });

  it('stays once it is edited', () => {
    const before = { label: 'Truck', fieldName: 'vehicle' };
    expect(follow(before, { ...before, label: 'Truck colour' })).toEqual({});
  });

  it('follows again when cleared', () => {
    expect(follow({ label: 'Truck' }, { label: 'Truck colour' })).toEqual({ fieldName: 'truckColour' });
  });

  it('is locked for an existing element', () => {
    const before = { label: 'Truck', fieldName: 'truck' };
    expect(follow(before, { ...before, label: 'Lorry' }, false)).toEqual({});
  });
});

// [B3.4]
describe('default marks and the default value', () => {
  const select = { visualType: 'select', label: 'Colour', fieldName: 'colour' };

  it('stay the same for a single value', () => {
    const before = { ...select, msOptions: colours('red'), defaultValue: 'red' };
    expect(follow(before, { ...before, msOptions: colours('red', 'blue') })).toEqual({
      defaultValue: 'blue',
      msOptions: colours('blue'),
    });
    expect(follow(before, { ...before, defaultValue: 'green' })).toEqual({ msOptions: colours('green') });
  });

  it('stay the same for several values', () => {
    const before = { ...select, visualType: 'multiCheck', msOptions: colours('red'), defaultValue: ['red'] };
    expect(follow(before, { ...before, msOptions: colours('red', 'blue') })).toEqual({
      defaultValue: ['red', 'blue'],
    });
  });

  it('are cleared together', () => {
    const before = { ...select, msOptions: colours('red'), defaultValue: 'red' };
    expect(follow(before, { ...before, msOptions: colours() })).toEqual({ defaultValue: undefined });
    const { defaultValue: _, ...without } = before;
    expect(follow(before, without)).toEqual({ msOptions: colours() });
  });
});
