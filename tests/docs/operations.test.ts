import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';

const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** Every environment variable that readConfig reads. */
function listRead(values: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const env = new Proxy(values, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name);
    },
  });
  readConfig(env);
  return names;
}

function listDocumented(): string[] {
  const [table = ''] = /\| variable \|[\s\S]*?\n\n/.exec(text) ?? [];
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name ?? ''));
}

describe('docs/operations.md', () => {
  it('names exactly the variables that are read', () => {
    const clients = ['GOOGLE', 'SHOPIFY', 'JOBBER'].flatMap((name) => [
      [`${name}_CLIENT_ID`, 'id'],
      [`${name}_CLIENT_SECRET`, 'secret'],
    ]);
    const read = new Set([...listRead({}), ...listRead(Object.fromEntries(clients))]);
    expect(listDocumented().sort()).toEqual([...read].sort());
  });

  it.each(['SHOPIFY_URL', 'JOBBER_URL'])('says that production refuses %s', (name) => {
    const stand = { [name]: 'http://127.0.0.1:1' };
    expect(() => readConfig({ ...stand, NODE_ENV: 'production' })).toThrow(`${name} is for tests`);
    expect(() => readConfig(stand)).not.toThrow();
  });

  it('states the defaults of the code', () => {
    const { port, host, network, browser, logLevel, ...more } = readConfig({ DEMO: '0' });
    const defaults = {
      MAX_CONNECTIONS: network.maxConnections,
      UPLOAD_FILES_PER_DAY: more.uploads.filesPerDay,
      UPLOAD_MB_PER_DAY: more.uploads.mbPerDay,
      START_WAIT_SECONDS: more.startWaitSeconds,
      PORT: port,
      HOST: host,
      RATE_LIMIT: network.rateLimit,
      SESSION_SECONDS: browser.sessionSeconds,
    };
    for (const [name, value] of Object.entries({
      ...defaults,
      WARN_SECONDS: browser.warnSeconds,
      LOG_LEVEL: logLevel,
      LOCALE: browser.locale,
    })) {
      expect(text).toContain(`| \`${name}\` | \`${value}\` |`);
    }
  });
});
