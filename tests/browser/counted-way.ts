// A proxy to the product that counts its calls and open streams.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function openCountedWay(to: string) {
  const target = new URL(to);
  let [calls, streams] = [0, 0];
  const proxy = createServer((received, answer) => {
    const isStream = received.url === '/dtl/live';
    if (isStream) {
      streams++;
      answer.on('close', () => streams--);
    } else calls++;
    const { method, headers } = received;
    const onward = request(new URL(received.url ?? '/', target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    received.pipe(onward);
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    streams: () => streams,
    callsDuring: async (wait: () => Promise<unknown>) => {
      const before = calls;
      await wait();
      return calls - before;
    },
    close: () => proxy.closeAllConnections() ?? proxy.close(),
  };
}
