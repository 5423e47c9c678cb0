import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config/config';
import { type Host, openHost } from './host/host';
import { demoAccounts, demoPassword } from './seed/seed';

const closeWithinMs = 10_000;

await start().catch((error: unknown) => {
  console.error(toLine(error));
  process.exit(1);
});

async function start(): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Leadfield needs Node 20.19 or newer; this is ${process.version}.`);
  }
  const webDir = fileURLToPath(new URL('../web', import.meta.url));
  const given = readConfig(process.env, existsSync(webDir) ? webDir : undefined);
  for (const note of given.appearance.notes) console.warn(note);
  const held = given.port === 0 ? await reserveFreePort(given.host) : undefined;
  const config = { ...given, port: held?.port ?? given.port };
  const opening = openHost(config);
  closeOnSignal(opening);
  await listen(await opening, config, held?.release);
  const name = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(`${config.appearance.name} is ready: http://${name}:${config.port}/`);
  if (config.demo) console.log(`Demo accounts (password ${demoPassword}): ${demoAccounts.join(', ')}`);
}

async function listen(
  host: Host,
  { port, host: address }: Config,
  release?: () => Promise<void>,
): Promise<void> {
  try {
    await release?.();
    await host.app.listen({ port, host: address });
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** Also works while the host is still opening. Running requests finish, and a second signal exits immediately. */
function closeOnSignal(opening: Promise<Host>): void {
  let closing = false;
  const close = async () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    const host = await opening.catch(() => undefined);
    await host?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close());
}

function toLine(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = process.env.PORT || 4100;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} is not allowed for this user. Set PORT to another.`;
  return error instanceof Error ? error.message : String(error);
}

/** With PORT=0, links in emails need the port before the host listens, so a free port is held until then. */
type HeldPort = { port: number; release: () => Promise<void> };

function reserveFreePort(host: string): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) return reject(new Error('no port was given'));
      const release = () => new Promise<void>((done) => server.close(() => done()));
      resolve({ port: address.port, release });
    });
  });
}
