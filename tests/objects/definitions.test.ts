// Every name in an object's definition is an object or one of its fields.
import { describe, expect, it } from 'vitest';
import type { ObjectDefinition, Reference } from '../../objects/define-object';
import { objects, objectTypes, roleTypes, systemTypes } from '../../objects/index';
import { canBeReferred, listHolders, toReferredType } from '../../objects/references';
import { readFixture } from '../fixture-files';

const fieldsOf = (type: string): string[] => [
  'version',
  ...(readFixture(`metadata/${type}.json`) as { fieldName: string }[]).map(({ fieldName }) => fieldName),
];

/** The field itself, and the field that selects the object it refers to. */
const listDeciding = ({ field, to }: Reference) => (typeof to === 'string' ? [field] : [field, to.field]);

describe.each(objectTypes)('the definition of %s', (type) => {
  const definition = objects[type];
  const { list, access, references } = definition as ObjectDefinition;
  const holders = listHolders(type);

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    expect(definition.objectType).toBe(type);
  });

  it('names existing fields', () => {
    const fields = fieldsOf(type);
    const named = [
      ...list.title,
      ...list.search,
      list.sort,
      ...list.ordered,
      ...references.map((one) => one.field),
    ];
    expect(fields).toEqual(expect.arrayContaining([...new Set([...named, ...access.adminWritten])]));
    if (definition.metadata) expect(fields).toContain(definition.idName);
    for (const { objectType, field } of holders) expect(fieldsOf(objectType)).toContain(field);
  });

  it('refers to existing objects', () => {
    for (const { to } of references)
      for (const one of typeof to === 'string' ? [to] : to.of) expect(objectTypes).toContain(one);
  });

  it('belongs to the referenced company, and no bulk change moves it', () => {
    const owner = references.find(({ field }) => field === access.scope);
    expect(owner?.field).toBe(access.scope);
    if (owner) expect(access.decides).toEqual(expect.arrayContaining(listDeciding(owner)));
    const shown = access.shows ?? [];
    expect(references.map(({ field }) => field)).toEqual(expect.arrayContaining([...shown]));
    expect(access.decides).toEqual(expect.arrayContaining([...shown]));
  });

  it('excludes fields from bulk changes that would identify another row', () => {
    for (const { objectType, field } of holders) {
      const known = objects[objectType as typeof type].access.decides;
      expect(known, `${objectType}.${field}`).toContain(field);
    }
  });
});

describe('the objects', () => {
  it('follow the order of the specification [B2]', () => {
    expect(systemTypes.slice(0, 6)).toEqual(['brand', 'product', 'sponsor', 'partner', 'user', 'role']);
    expect(roleTypes.slice(0, 5)).toEqual(['sponsor', 'brand', 'product', 'partner', 'user']);
  });
});

describe('a reference', () => {
  const company = objects.user.references[0];
  const primary = objects.partner.references[1];

  it('finds its object through another field', () => {
    if (!company) throw new Error('users name their company');
    expect(toReferredType(company, { type: 'partner' })).toBe('partner');
    expect(toReferredType(company, { type: 'admin' })).toBeUndefined();
    expect(toReferredType(company, { type: 'role' })).toBeUndefined();
    expect(toReferredType(company, {})).toBeUndefined();
  });

  it('accepts only users of the record itself', () => {
    if (!primary) throw new Error('partners name their primary user');
    expect(canBeReferred(primary, { type: 'partner', userTypeID: 'p1' }, 'p1')).toBe(true);
    expect(canBeReferred(primary, { type: 'partner', userTypeID: 'p2' }, 'p1')).toBe(false);
    expect(canBeReferred(primary, { type: 'sponsor', userTypeID: 'p1' }, 'p1')).toBe(false);
  });
});
