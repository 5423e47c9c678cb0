import { afterEach, describe, expect, it } from 'vitest';
import { toDefinition } from '../../../../../objects/own-object';
import { setOwnObjects } from '../../../../../objects/set-own-objects';
import {
  checkObject,
  checkPlural,
  followLabel,
  toObjectElements,
} from '../../../../../src/features/data-management/objects/object-editor';

describe('the plural of an object', () => {
  const pluralOf = (label: string) => followLabel({}, { label }).get('plural');

  it('has an English ending', () => {
    expect(['Vehicle', 'Company', 'Box', 'W9'].map(pluralOf)).toEqual([
      'Vehicles',
      'Companies',
      'Boxes',
      'W9s',
    ]);
  });

  it('is empty for other scripts', () => {
    expect(pluralOf('مركبة')).toBe('مركبة');
    expect(pluralOf('車両')).toBe('車両');
  });

  it('differs from other objects', () => {
    const taken = { path: 'plural', code: 'taken' };
    expect(checkObject({ objectType: 'ally', plural: ' partners ' })).toMatchObject([taken]);
    expect(checkObject({ objectType: 'ally', plural: 'Allies' })).toEqual([]);
  });

  it('can stay as it is', () => {
    expect(checkPlural('Partners', 'partner')).toEqual([]);
    expect(checkPlural('', 'partner')).toEqual([]);
  });
});

describe('what an object can be part of', () => {
  afterEach(() => setOwnObjects([]));

  it('is an object of administrators that is no part itself [E8.4]', () => {
    const own = { label: 'Order', plural: 'Orders', description: '', places: [], titleField: 'name' };
    const order = toDefinition({ ...own, objectType: 'order', owner: 'everybody' });
    const line = toDefinition({ ...own, objectType: 'line', owner: 'everybody', partOf: 'order' });
    setOwnObjects([order, line]);
    const partOf = toObjectElements([]).find(({ name }) => name === 'partOf');
    expect(partOf?.options).toMatchObject({ options: [{ value: 'order', label: 'Orders' }] });
  });
});
