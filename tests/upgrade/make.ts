// Makes a fixture of an earlier version: checks out its commit, starts it, adds data, stops it and stores its database.
// Usage: npx tsx tests/upgrade/make.ts COMMIT
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startJobberStand } from '../server/stands/jobber-stand';
import { ask, type Call, fill, secretKey } from './old-data';
import { dumpOld, readFiles, readMigrations, writeOld } from './old-database';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [commit = ''] = process.argv.slice(2);
const tree = mkdtempSync(join(tmpdir(), 'leadfield-old-'));
const dataDir = join(tmpdir(), `leadfield-old-data-${process.pid}`);
const publicUrl = 'http://127.0.0.1:4997';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

git('worktree', 'add', '--detach', '--force', tree, commit);
const stand = await startJobberStand({ secret: 'js', redirectUri: `${publicUrl}/auth/jobber` });
try {
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tree });
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), 'server/main.ts'], {
    cwd: tree,
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', DEMO: '1', DATA_DIR: dataDir, SECRET_KEY: secretKey },
      ...{ PUBLIC_URL: publicUrl, JOBBER_CLIENT_ID: 'jobber-app', JOBBER_CLIENT_SECRET: 'js' },
      JOBBER_URL: stand.baseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  let origin = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    [, origin = ''] = /ready: (http:\S+?)\/\s/.exec(text) ?? [];
    if (origin) break;
  }
  const call: Call = async (method, path, { token = '', body } = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  await fill(call, stand.consent);
  const answers = await ask(call);
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
  const migrations = readMigrations(tree);
  const schema = Math.max(...migrations.map(({ name }) => Number.parseInt(name, 10)));
  const version = git('rev-parse', '--short', commit);
  const old = { version, migrations, tables: await dumpOld(dataDir), files: readFiles(dataDir), answers };
  writeOld(join(root, `tests/upgrade/schema-${schema}.json.gz`), old);
  console.log(`schema ${schema} of ${version}`);
} finally {
  await stand.close();
  git('worktree', 'remove', '--force', tree);
  rmSync(dataDir, { recursive: true, force: true });
}
