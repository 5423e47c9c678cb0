// A complete API host in the test's process: the real app and a real database from the template, without a port.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { createApp } from '../../../server/app';
import { type Config, readConfig } from '../../../server/config/config';
import type { Context } from '../../../server/context';
import { createContext } from '../../../server/host/create-context';
import { putElement } from '../../../server/storage/metadata/elements';
import { createSession } from '../../../server/storage/people/sessions';
import { insertRecord } from '../../../server/storage/records/records';
import { requireContract } from './contract';
import { noteAnswer } from './last-answer';
import { openTestDatabase, type TestDatabaseOptions } from './test-database';

export type Answer = {
  status: number;
  body: JsonObject & { [key: string]: Json };
  headers: Record<string, unknown>;
};

export type TestHost = {
  app: FastifyInstance;
  context: Context;
  /** Sends as a person: `token` from signIn. */
  call: (
    method: string,
    url: string,
    given?: {
      token?: string;
      body?: unknown;
      headers?: Record<string, string>;
      remoteAddress?: string;
      /** Answers may contain values that their fields would refuse. */
      anyShape?: boolean;
    },
  ) => Promise<Answer>;
  /** Stores a row directly, without any checks. */
  seed: (objectType: ObjectType, data: JsonObject, id?: string) => Promise<string>;
  addElements: (
    objectType: ObjectType,
    elements: readonly Pick<WireDataElement, 'fieldName' | 'fieldConfig' | 'grouping'>[],
  ) => Promise<void>;
  /** A user with that role template, and a session of it. */
  signIn: (
    user: { type: 'admin' | 'sponsor' | 'partner'; roleConfig: JsonObject; userTypeID?: string } & JsonObject,
  ) => Promise<{ token: string; userID: string; roleID: string }>;
  close: () => Promise<void>;
};

/** `environment` is what readConfig would read: providers, mail. */
export async function openTestHost(
  overrides: Partial<Config> = {},
  environment: Record<string, string> = {},
  options: TestDatabaseOptions = {},
): Promise<TestHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadfield-test-'));
  const database = await openTestDatabase(options);
  const { db } = database;
  const config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      DEMO: '0',
      SECRET_KEY: 'ab'.repeat(32),
      DATA_DIR: dataDir,
      ...environment,
    }),
    ...overrides,
  };
  const context = await createContext(config, db);
  const app = await createApp(context);
  const host: TestHost = {
    app,
    context,
    async call(method, url, given = {}) {
      const options: InjectOptions = {
        method: method as 'GET',
        url,
        ...(given.remoteAddress && { remoteAddress: given.remoteAddress }),
        headers: {
          ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
          ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body === undefined
          ? {}
          : { payload: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) }),
      };
      const response = await app.inject(options);
      const isJson = String(response.headers['content-type']).includes('json');
      const answer = { status: response.statusCode, body: isJson ? response.json() : {} };
      noteAnswer(`${method} ${url}`, answer);
      if (isJson && !given.anyShape) requireContract(app, { method, url, ...answer });
      return { ...answer, headers: response.headers };
    },
    async seed(objectType, data, id = randomUUID()) {
      await insertRecord(db, { objectType, id, data, sealed: {} });
      return id;
    },
    async addElements(objectType, elements) {
      for (const element of elements) {
        await putElement(db, {
          objectType,
          name: element.fieldName,
          grouping: element.grouping ?? '',
          config: element.fieldConfig,
        });
      }
    },
    async signIn({ roleConfig, ...user }) {
      const roleID = await host.seed('role', { roleName: 'Test', roleType: user.type, roleConfig });
      const email = `${randomUUID()}@example.test`;
      const userID = await host.seed('user', { email, 'roleConfig.role': roleID, ...user });
      const token = await createSession(db, { userID, seconds: 3600 });
      return { token, userID, roleID };
    },
    async close() {
      await app.close();
      await context.bulk.close();
      await context.feed.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return host;
}

export const fullAccess: JsonObject = Object.fromEntries(
  ['brand', 'product', 'sponsor', 'partner', 'user'].map((objectType) => [
    objectType,
    { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] },
  ]),
);
