import { describe, expect, it } from 'vitest';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { propose } from '../../../../src/features/workbench/editor/propose';
import { accessSchema, metadataSchema, viewSchema } from '../../../../src/features/workbench/editor/schemas';

const { elements } = parseMetadata([
  {
    fieldName: 'kind',
    fieldConfig: {
      ...{ label: 'Kind', visualType: 'select', msOptionsType: 'static' },
      msOptions: [
        { label: 'Company', value: 'llc' },
        { label: 'Person', value: 'sole' },
      ],
    },
  },
  { fieldName: 'crews', fieldConfig: { label: 'Crews', visualType: 'number' } },
]);

/** `|` marks the caret. */
function at(marked: string, schema = metadataSchema) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = propose(text, offset, { schema, words: { elements } });
  const put = (label: string) => {
    const one = found?.list.find((proposal) => proposal.label === label);
    return one && text.slice(0, found?.from) + one.insert + text.slice(found?.to);
  };
  return { labels: found?.list.map(({ label }) => label) ?? [], put, list: found?.list ?? [] };
}
const inConfig = (rest: string) => `[{ "fieldName": "a", "fieldConfig": { ${rest} } }]`;

describe('completion of keys', () => {
  it('uses the published schema', () => {
    expect(at('[{ | }]').labels).toEqual(expect.arrayContaining(['fieldName', 'objectType', 'fieldConfig']));
    const { labels, list } = at(inConfig('"visualType": "text", |'));
    expect(labels).toEqual(expect.arrayContaining(['label', 'isRequired', 'showWhen', 'limits']));
    expect(labels).not.toContain('visualType');
    expect(list.find(({ label }) => label === 'isRequired')?.says).toMatch(/must be filled in/);
  });

  it('supports objects and their parts', () => {
    expect(at(inConfig('"visualType": "|"')).labels).toEqual(
      expect.arrayContaining(['text', 'object', 'objectList']),
    );
    expect(at(inConfig('"visualType": "objectList", |')).labels).toEqual(
      expect.arrayContaining(['fields', 'minItems', 'maxItems']),
    );
    expect(at(inConfig('"visualType": "object", "fields": [{ | }]')).labels).toContain('fieldName');
    expect(
      at(inConfig('"visualType": "object", "fields": [{ "fieldConfig": { "vis|" } }]')).labels,
    ).toContain('visualType');
  });

  it('supports both file formats', () => {
    expect(at('{ "fields": [{ | }] }').labels).toContain('fieldName');
    expect(at('{ | }').labels).toEqual(expect.arrayContaining(['fields', 'elements', 'view']));
    expect(at('{ "fields": [], "view": { "groups": [{ | }] } }').labels).toContain('title');
  });

  it('inserts the key with the start of its value', () => {
    expect(at('[{ | }]').put('fieldConfig')).toBe('[{ "fieldConfig": {} }]');
    expect(at(inConfig('"vis|"')).put('visualType')).toBe(inConfig('"visualType": ""'));
    expect(at(inConfig('| "label": "x"')).put('isRequired')).toBe(
      inConfig('"isRequired": true, "label": "x"'),
    );
  });

  it('renames a key without changing its value', () => {
    expect(at(inConfig('"isReq|uird": true')).put('isRequired')).toBe(inConfig('"isRequired": true'));
  });

  it('proposes field names in conditions', () => {
    expect(at(inConfig('"showWhen": { "properties": { | } }')).labels).toEqual(['kind', 'crews']);
  });
});

describe('completion of values', () => {
  it('proposes visual types with labels', () => {
    const { labels, list, put } = at(inConfig('"visualType": "|"'));
    expect(labels).toHaveLength(28);
    expect(list.find(({ label }) => label === 'einssn')?.detail).toBe('EIN or SSN');
    expect(put('email')).toBe(inConfig('"visualType": "email"'));
    expect(at(inConfig('"visualType": |')).put('email')).toBe(inConfig('"visualType": "email"'));
  });

  it('proposes true and false', () => {
    expect(at(inConfig('"isRequired": |')).labels).toEqual(['true', 'false']);
  });

  it.each([
    ['{ "required": ["|"] }'],
    ['{ "properties": { "crews": { "const": 1 } }, "required": ["kind", "|"] }'],
  ])('offers fields in %s', (condition) => {
    expect(at(inConfig(`"showWhen": ${condition}`)).labels).toEqual(['kind', 'crews']);
  });

  it("proposes the options of the condition's field", () => {
    expect(at(inConfig('"showWhen": { "properties": { "kind": { "const": "|" } } }')).labels).toEqual([
      'llc',
      'sole',
    ]);
    expect(
      at(inConfig('"showWhen": { "properties": { "kind": { "enum": ["llc", "|"] } } }')).labels,
    ).toContain('sole');
  });

  it("proposes the field's options as default", () => {
    const text = '"msOptions": [{ "label": "A", "value": "a" }], "defaultValue": "|"';
    expect(at(inConfig(text)).labels).toEqual(['a']);
  });

  it('supports views', () => {
    const field = (rest: string) => `{ "groups": [{ "key": "k", "title": "K", "fields": [{ ${rest} }] }] }`;
    expect(at(field('"name": "|"'), viewSchema).labels).toEqual(['kind', 'crews']);
    expect(at(field('"name": "crews", "width": "|"'), viewSchema).labels).toContain('third');
    expect(at(field('"showWhen": { "field": "kind", "in": ["|"] }'), viewSchema).labels).toEqual([
      'llc',
      'sole',
    ]);
    expect(at('{ "omit": ["|"] }', viewSchema).labels).toEqual(['kind', 'crews']);
  });

  it('proposes the field names in a role', () => {
    expect(at('{ "readFields": ["|"] }', accessSchema(elements)).labels).toEqual([
      'sys_allFields',
      'kind',
      'crews',
    ]);
  });
});

describe('completion anywhere', () => {
  it('never throws at any position', () => {
    const text = inConfig(
      '"visualType": "select", "msOptions": [{ "label": "A" }], "showWhen": { "required": ["b"] }',
    );
    for (let end = 0; end <= text.length; end++)
      for (const cut of [text, text.slice(0, end)])
        expect(() => propose(cut, end, { schema: metadataSchema, words: { elements } })).not.toThrow();
  });
});
