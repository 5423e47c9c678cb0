// One PostgreSQL per run. It starts when the first test needs it, so that a run of pure unit tests does not wait. Each test
// process asks a port of this process and gets the server's address, or nothing if it cannot start.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { type Postgres, runOn, startPostgres } from './postgres';
import { portVariable, templateName } from './test-database';

/** Why this run has no PostgreSQL; scripts/test.mjs prints it next to its last line. */
const absence = fileURLToPath(new URL('../../../test-results/no-postgres.txt', import.meta.url));

let starting: Promise<Postgres | undefined> | undefined;
let answering: Server | undefined;

/** Each project of the run calls this; they share the first one's server. */
export async function setup(): Promise<void> {
  if (process.env[portVariable]) return;
  rmSync(absence, { force: true });
  const server = createServer(async (socket) => {
    socket.on('error', () => socket.destroy());
    starting ??= startWithTemplate().catch(noteAbsence);
    socket.end((await starting)?.toUrl() ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  answering = server;
  process.env[portVariable] = String((server.address() as AddressInfo).port);
}

export async function teardown(): Promise<void> {
  answering?.close();
  await (await starting)?.stop();
}

async function startWithTemplate(): Promise<Postgres> {
  const postgres = await startPostgres();
  await postgres.createDatabase(templateName);
  const db = openDatabase({ url: postgres.toUrl(templateName) });
  await migrate(db);
  await db.close();
  // A database can be copied only while no one is connected to it.
  await runOn(postgres.toUrl(), `alter database ${templateName} allow_connections false`);
  return postgres;
}

function noteAbsence(error: unknown): undefined {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`PostgreSQL cannot start, the embedded database takes its place: ${reason}`);
  mkdirSync(dirname(absence), { recursive: true });
  writeFileSync(absence, reason);
}
