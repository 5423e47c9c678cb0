// Runs the folder of `npm run release` as in production: elsewhere, by plain node, as another user who can write only the data
// folder. Needs dist/, which `npm test` builds.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'leadfield-release-'));
const release = join(dir, 'release');
const volume = join(dir, 'volume');
/** The user 'nobody' on common systems. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const env = (more: Record<string, string> = {}) => ({
  DATA_DIR: join(volume, 'data'),
  PORT: '0',
  ...more,
});

let child: ChildProcess;
let origin: string;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/release.mjs', release], { cwd: root });
  mkdirSync(volume);
  chmodSync(dir, 0o755);
  if (nobody.uid) chownSync(volume, nobody.uid, nobody.gid);
  execFileSync('chmod', ['-R', 'a-w', release]);
  ({ child, origin } = await start());
}, 180_000);
afterAll(() => {
  child?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', release]);
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const started = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: release,
    env: env(),
    ...nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [, found] = /ready: (http:\S+?)\/\s/.exec(text) ?? [];
    if (found) return { child: started, origin: found };
  }
  throw new Error(`it did not start: ${text}`);
}

function command(...args: string[]) {
  const options = { cwd: release, env: env(), ...nobody, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['dist/server/command.js', ...args], options);
}

async function call(
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
) {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a release', { timeout: 120_000 }, () => {
  it('serves the app and its calls', async () => {
    expect((await call('GET', '/dtl/ready')).status).toBe(200);
    const page = await (await fetch(`${origin}/`)).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(origin + script)).headers.get('content-type')).toContain('javascript');
  });

  it('signs in, hashes, and cleans rich text', async () => {
    const account = { email: 'admin@leadfield.test', password: 'Demo-2026!' };
    const { token } = (await call('POST', '/auth/local-auth', { body: account })).body;
    const element = {
      ...{ objectType: 'sponsor', fieldName: 'story', grouping: 'Own' },
      fieldConfig: { label: 'Story', visualType: 'richTextInput' },
      access: { read: ['role-administrator'], write: ['role-administrator'] },
    };
    expect((await call('POST', '/dtl/db', { token, body: element })).status).toBe(201);
    const list = await call('GET', '/dtl/sponsor?page=1', { token });
    const path = `/dtl/sponsor?sponsorID=${list.body.items[0].sponsorID}`;
    const body = { story: '<p onclick="x()">Kept</p>' };
    expect((await call('PATCH', path, { token, body })).status).toBe(200);
    expect((await call('GET', path, { token })).body.story).toBe('<p>Kept</p>');
  });

  it('runs its commands', async () => {
    const refused = command('admin:create', 'new@example.test');
    expect(refused.stderr).toContain(`in use by process ${child.pid}.`);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    expect(await gone).toBe(0);
    expect(command('admin:create', 'new@example.test').stdout).toContain('/setpassword?resettoken=');
    const file = join(volume, 'backup.gz');
    expect(command('backup', file).stdout).toContain('rows and');
    expect(command('restore', file).stderr).toContain('The database is not empty.');
    rmSync(join(volume, 'data', 'db'), { recursive: true });
    expect(command('admin:create', 'new@example.test').stderr).toContain('There is no database in');
    expect(command('restore', file)).toMatchObject({ status: 0, stderr: '' });
  });

  it('brings the licences of what it holds', () => {
    const notices = readFileSync(join(release, 'NOTICES.txt'), 'utf8');
    const { dependencies } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
    for (const name of [...Object.keys(dependencies), 'react', 'jotai', '@tiptap/core', 'react-router'])
      expect(notices, name).toMatch(new RegExp(`^${name} \\d.* \\(.+\\)$`, 'm'));
  });

  it('does not replace a folder that is not a release', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', volume], { cwd: root });
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('is not a release')]);
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').trim().split('\n');
  it('names what a release holds', () => {
    expect(lines.length).toBeLessThanOrEqual(15);
    const named = lines.join('\n').match(/dist\/[\w./-]+\.js/g) ?? [];
    expect(named).toEqual(['dist/server/main.js']);
    for (const path of named) expect(existsSync(join(release, path))).toBe(true);
    expect(lines).toContain('USER node');
    expect(lines.find((line) => line.startsWith('FROM'))).toBe('FROM node:20-slim');
  });

  it('has a health check that a healthy host passes', async () => {
    const again = await start();
    const [, program = ''] = /HEALTHCHECK .*"-e", "(.*)"\]/.exec(lines.join('\n')) ?? [];
    const ask = (port: string) =>
      spawnSync(process.execPath, ['-e', program], { env: { PORT: port } }).status;
    expect(ask(new URL(again.origin).port)).toBe(0);
    again.child.kill('SIGTERM');
    expect(ask('9')).toBe(1);
  });
});
