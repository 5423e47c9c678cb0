// The operator's commands, run by `npm run`. They open the same database as the server; the embedded one only while the server is stopped.
import { type Config, readConfig } from '../config/config';
import { openKeyRing } from '../encryption/key-ring';
import { type Host, openHost } from '../host/host';
import { type OpenOptions, openStorage } from '../host/open-storage';
import { createFileStore } from '../providers/create-file-store';
import { type BackupSource, writeBackup } from './backup';
import { parseConfigurationCommand, runConfiguration } from './configuration';
import { createAdmin } from './create-admin';
import { importLeads } from './import-leads';
import { importVendors } from './import-vendors';
import { readBackup } from './restore';
import { finishRotation, prepareRotation, reencryptAll } from './rotate-key';

const [name = '', argument = '', third = ''] = process.argv.slice(2);

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'unknown error');
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const config = { ...readConfig(process.env), demo: false };
  const open = (work: (host: Host) => Promise<string>) => withHost(config, work);
  if (name === 'admin:create') return open(({ context }) => createAdmin(context, argument));
  if (name === 'import:leads') return open(({ context }) => importLeads(context.db, argument));
  if (name === 'import:vendors') return open(({ context }) => importVendors(context, argument));
  if (name === 'config') {
    const command = parseConfigurationCommand(process.argv.slice(3));
    return open(({ context }) => runConfiguration(context, command));
  }
  if (name === 'backup') return withStorage(config, (source) => writeBackup(source, argument));
  if (name === 'restore') {
    const file = argument === '--force' ? third : argument;
    const isForced = process.argv.includes('--force');
    return withStorage(config, (target) => readBackup(target, file, isForced), { mayBeNew: true });
  }
  if (name !== 'rotate:key') {
    throw new Error(
      `Commands:
  admin:create EMAIL                create an admin, or a new password link for one
  import:leads FILE                 add leads from JSON, JSON lines or CSV
  import:vendors FILE               add or change vendors and their products
  backup FILE                       write all data and files to one file
  restore FILE [--force]            read a backup; --force replaces what is there
  rotate:key                        encrypt all values with a new key
  config export|diff|apply DIR      objects, fields, rules and roles as files
  config undo ID [--partly]         undo an apply`,
    );
  }
  prepareRotation(config.providers);
  await open(({ context }) => reencryptAll(context.db, context.encryption.cipher));
  console.log(finishRotation(config.providers));
}

async function withHost(config: Config, work: (host: Host) => Promise<string>): Promise<void> {
  const host = await openHost(config, { sweeps: false });
  try {
    console.log(await work(host));
  } finally {
    await host.close();
  }
}

/** Opens no host, because starting one would write to the empty database that a restore needs. */
async function withStorage(
  config: Config,
  work: (source: BackupSource) => Promise<string>,
  options?: OpenOptions,
): Promise<void> {
  const { db, close } = await openStorage(config, options);
  try {
    const files = createFileStore(config.providers);
    console.log(await work({ db, files, ring: openKeyRing(config.providers) }));
  } finally {
    await close();
  }
}
