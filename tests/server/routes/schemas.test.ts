import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());

const read = (file: string) => host.app.inject({ method: 'GET', url: `/schemas/${file}.json` });

describe('/schemas', () => {
  it.each([
    'data-element',
    'metadata',
    'view',
    'object',
    'fixture',
    'story',
    'configuration-object',
    'configuration-role',
  ])('serves %s to anyone', async (file) => {
    const { statusCode, headers, body } = await read(file);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/schema+json'),
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    });
    const schema = JSON.parse(body);
    expect(schema.$id).toMatch(new RegExp(`^https?://.*/schemas/${file}\\.json$`));
    expect(addFormats.default(new Ajv2020({ strict: true })).compile(schema)).toBeTypeOf('function');
  });

  it.each(['nothing', 'toString', '..%2Fobject'])('answers 404 for %s', async (file) => {
    expect((await read(file)).statusCode).toBe(404);
  });
});
