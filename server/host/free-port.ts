// With PORT=0 the links in mails need a port before anything listens: a free one, held until the host takes it.
import { createServer } from 'node:net';

export type HeldPort = { port: number; release: () => Promise<void> };

export function holdFreePort(host: string): Promise<HeldPort> {
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
