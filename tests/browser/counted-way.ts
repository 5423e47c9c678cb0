// A way to the product that counts what goes over it.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function openCountedWay(to: string) {
  const target = new URL(to);
  let [calls, streams] = [0, 0];
  const proxy = createServer((asked, answer) => {
    const isStream = asked.url === '/dtl/live';
    if (isStream) {
      streams++;
      answer.on('close', () => streams--);
    } else calls++;
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
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
