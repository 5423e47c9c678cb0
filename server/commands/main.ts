// The operator's commands: `npm run admin:create -- EMAIL`, `npm run import:leads -- FILE`, `npm run rotate:key`.
// They open the same database as the server; the embedded one only while the server is stopped.
import { readConfig } from '../config';
import { type Host, openHost } from '../host';
import { createAdmin } from './create-admin';
import { importLeads } from './import-leads';
import { finishRotation, prepareRotation, resealAll } from './rotate-key';

const [name = '', argument = ''] = process.argv.slice(2);

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'unknown error');
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const config = { ...readConfig(process.env), demo: false };
  const open = (work: (host: Host) => Promise<string>) => withHost(config, work);
  if (name === 'admin:create') return open(({ context }) => createAdmin(context, argument));
  if (name === 'import:leads') return open(({ context }) => importLeads(context.db, argument));
  if (name !== 'rotate:key') throw new Error('Commands: admin:create EMAIL, import:leads FILE, rotate:key');
  prepareRotation(config.providers);
  await open(({ context }) => resealAll(context.db, context.services.seal));
  console.log(finishRotation(config.providers));
}

async function withHost(
  config: ReturnType<typeof readConfig>,
  work: (host: Host) => Promise<string>,
): Promise<void> {
  const host = await openHost(config);
  try {
    console.log(await work(host));
  } finally {
    await host.close();
  }
}
