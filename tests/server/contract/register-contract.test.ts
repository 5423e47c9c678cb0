import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/index';
import { costRows } from '../support/cost-rows';
import { openTestHost, type TestHost } from '../support/test-host';

type Schema = { [keyword: string]: unknown };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses?: object;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
type Document = { paths: { [path: string]: { [method: string]: Operation } }; tags: { name: string }[] };

/** The places of a schema that say how large they may be by no word of theirs. */
function listOpen(schema: Schema | undefined, place: string): string[] {
  if (!schema || schema.enum || 'const' in schema) return [];
  const parts = [schema.anyOf ?? [], schema.oneOf ?? []].flat() as Schema[];
  if (parts.length > 0) return parts.flatMap((part) => listOpen(part, place));
  const { type, items, additionalProperties } = schema;
  const properties = (schema.properties ?? {}) as Schema;
  // Values of any shape are limited by the size of the body.
  const takes = (name: string) => [type].flat().includes(name);
  const inside = Object.entries(properties).flatMap(([name, one]) =>
    listOpen(one as Schema, `${place}.${name}`),
  );
  const isSchema = typeof additionalProperties === 'object';
  return [
    ...(takes('string') && schema.maxLength === undefined ? [`${place}: a text`] : []),
    ...(takes('array') && schema.maxItems === undefined ? [`${place}: a list`] : []),
    ...(takes('object') && schema.maxProperties === undefined && additionalProperties !== false
      ? [`${place}: an object`]
      : []),
    ...inside,
    ...(items ? listOpen(items as Schema, `${place}[]`) : []),
    ...(isSchema ? listOpen(additionalProperties as Schema, `${place}.*`) : []),
  ];
}

let host: TestHost;
let document: Document;
beforeAll(async () => {
  host = await openTestHost();
  document = (await host.call('GET', '/openapi.json')).body as unknown as Document;
});
afterAll(() => host.close());

/** Each operation as the contract names it: 'GET /files/:link'. */
const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      at: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    })),
  );

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('has no dangling references', async () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ''] of references)
      expect(
        path.split('/').reduce<unknown>((at, key) => (at as { [key: string]: unknown })?.[key], document),
        path,
      ).toBeDefined();
  });

  it('contains exactly the calls of the contract', () => {
    const known = [...calls].map(([name, { call }]) => `${name}: ${call.method} ${call.path}`);
    const registered = listOperations().map(({ operationId, at }) => `${operationId}: ${at}`);
    expect(registered.toSorted()).toEqual(known.toSorted());
  });

  it('has a row in the table of costs for each call', () => {
    const called = listOperations().map(({ operationId }) => operationId);
    expect(Object.keys(costRows).sort()).toEqual(called.sort());
  });

  it('bounds each text, list and object of a request', () => {
    const open = listOperations().flatMap(({ at, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => listOpen(schema, `${at} ?${name}`)),
      ...listOpen(requestBody?.content['application/json']?.schema, at),
    ]);
    expect(open).toEqual([]);
  });

  it('describes each call completely', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { at, summary, tags: [tag = ''] = [], responses = {} } of listOperations()) {
      expect(summary, at).toMatch(/^[A-Z]/);
      expect(tags, at).toContain(tag);
      expect(Object.keys(responses), at).toEqual(
        expect.arrayContaining([expect.stringMatching(/^20/), '4XX', '5XX']),
      );
    }
  });
});

describe('the contract', () => {
  it('has one call at each address', () => {
    const addresses = [...calls.values()].map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
