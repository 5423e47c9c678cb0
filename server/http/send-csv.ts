// Writes a file line by line while it is sent, so it is never in memory as a whole.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvWork = (writer: {
  begin: (total: number) => void;
  write: (text: string) => Promise<void>;
}) => Promise<void>;

/** An export holds a database connection, so a client that reads nothing for this long is disconnected. */
const maxIdleMs = 60_000;

/** A failure before the first line is a normal error answer; after it, the answer breaks off. */
export async function sendCsv(
  reply: FastifyReply,
  { name, work }: { name: string; work: CsvWork },
): Promise<FastifyReply> {
  const stream = new PassThrough();
  const begun = new Promise<number>((resolve, reject) => {
    work({
      begin: resolve,
      async write(text) {
        if (stream.destroyed) throw new Error('nobody reads the file any more');
        if (stream.write(text)) return;
        const signal = AbortSignal.timeout(maxIdleMs);
        await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
      },
    }).then(
      () => stream.end(),
      (error: Error) => {
        reject(error);
        stream.destroy(error);
      },
    );
  });
  stream.on('error', () => undefined);
  const total = await begun;
  return reply
    .header('x-total', total)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(stream);
}
