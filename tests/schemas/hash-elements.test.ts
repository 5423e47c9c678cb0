import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile-form';
import type { DataElement } from '../../schemas/data-element';
import { defaultView } from '../../schemas/default-view';
import { hashElements } from '../../schemas/hash-elements';
import { parseMetadata } from '../../schemas/parse-metadata';

const wire = {
  ...{
    metaDataID: 'partner#city',
    objectType: 'partner',
    fieldName: 'city',
    type: 'text',
    grouping: 'Place',
  },
  fieldConfig: { label: 'City', visualType: 'text', help: 'Where you work.' },
};
const parse = (changes: object = {}, config: object = {}): DataElement[] =>
  parseMetadata([{ ...wire, ...changes, fieldConfig: { ...wire.fieldConfig, ...config } }]).elements;

describe('the hash of elements', () => {
  it.each([
    ['help', parse({}, { help: 'Where you live.' })],
    ['description', parse({}, { description: 'Asked by sales.' })],
    ['grouping', parse({ grouping: 'Address' })],
    ['label', parse({}, { label: 'Town' })],
    ['requirement', parse({}, { isRequired: true })],
    ['order', parse({}, { order: 10 })],
    ['default', parse({}, { defaultValue: 'Austin' })],
    ['access', parse({ access: 'read' })],
  ])('tells another %s', (_, elements) => {
    expect(hashElements(elements)).not.toBe(hashElements(parse()));
  });

  it('is equal for equal elements', () => {
    expect(hashElements(parse())).toBe(hashElements(parse()));
  });

  it('keeps no stale form after an edit', () => {
    const view = defaultView('partner');
    const helpOf = (elements: DataElement[]) =>
      compileForm(elements, view).fields.get('city')?.schema.description;
    expect(helpOf(parse())).toBe('Where you work.');
    expect(helpOf(parse({}, { help: 'Where you live.' }))).toBe('Where you live.');
    expect(compileForm(parse({ grouping: 'Address' }), view).groups[0]?.title).toBe('Address');
    expect(compileForm(parse(), view).groups[0]?.title).toBe('Place');
  });

  it('draws no description from whatever host [R63.1]', () => {
    const [city] = parse({}, { help: undefined, description: 'INTERNAL' });
    const form = compileForm(city ? [city] : [], defaultView('partner'));
    expect(JSON.stringify(form.schema)).not.toContain('INTERNAL');
  });
});
