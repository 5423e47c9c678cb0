// Opens the admin console on a host in this process, with the metadata of every object and a signed-in admin.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { readMetadata } from '../../fixtures/read-records';
import { addPerson, getToken } from '../../server/support/accounts';
import { openTestHost, type TestHost } from '../../server/support/test-host';
import { closeApp, connect, type Edge, openApp, signInAs } from './open-app';

const kinds = ['brand', 'product', 'sponsor', 'partner', 'user', 'role'] as const;

export type Console = {
  host: TestHost;
  edge: Edge;
  /** Opens the app at the address, as the admin. Browser storage survives until the end of the test. */
  open: (address: string) => ReturnType<typeof openApp>;
  /** Calls the host without the browser, as the same admin. */
  call: (method: string, path: string, body?: unknown) => ReturnType<TestHost['call']>;
  /** The body of a GET of this path. */
  read: (path: string) => Promise<JsonObject>;
  /** Lets calls of that method to paths that begin like this fail. Returns a function that ends the fault. */
  cut: (method: string, path: string) => () => void;
};

/** One host for the whole file. Each test starts with empty browser storage. */
export function openConsole(): Console {
  const made = {} as Console;
  let admin: { token: string; email: string };
  beforeAll(async () => {
    made.host = await openTestHost();
    for (const objectType of kinds) await made.host.addElements(objectType, readMetadata(objectType));
    const { email } = await addPerson(made.host);
    admin = { email, token: await getToken(made.host, email) };
  });
  beforeEach(() => {
    made.edge = connect(made.host);
  });
  afterEach(() => {
    closeApp();
    made.edge.close();
  });
  afterAll(() => made.host.close());

  made.open = (address) => {
    signInAs(admin);
    return openApp(address);
  };
  made.call = (method, path, body) =>
    made.host.call(method, path, { token: admin.token, ...(body !== undefined && { body }) });
  made.read = async (path) => (await made.call('GET', path)).body;
  made.cut = (method, path) => {
    const fault = (call: { method: string; path: string }) => {
      if (call.method !== method || !call.path.startsWith(path)) return undefined;
      throw new TypeError('Failed to fetch');
    };
    made.edge.faults.push(fault);
    return () => void made.edge.faults.splice(made.edge.faults.indexOf(fault), 1);
  };
  return made;
}
