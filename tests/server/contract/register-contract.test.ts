import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/index';
import { openTestHost, type TestHost } from '../support/test-host';

type Operation = { operationId?: string; summary?: string; tags?: string[]; responses?: object };
type Document = { paths: { [path: string]: { [method: string]: Operation } }; tags: { name: string }[] };

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

  it('refers to nothing that is missing', async () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ''] of references)
      expect(
        path.split('/').reduce<unknown>((at, key) => (at as { [key: string]: unknown })?.[key], document),
        path,
      ).toBeDefined();
  });

  it('holds each call of the contract, no other', () => {
    const known = [...calls].map(([name, { call }]) => `${name}: ${call.method} ${call.path}`);
    const registered = listOperations().map(({ operationId, at }) => `${operationId}: ${at}`);
    expect(registered.toSorted()).toEqual(known.toSorted());
  });

  it('says of each what a reader needs', () => {
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
