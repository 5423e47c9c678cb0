// A file that is written line by line while it is sent: it never is in memory as a whole.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvWork = (writer: {
  begin: (total: number) => void;
  write: (text: string) => Promise<void>;
}) => Promise<void>;

/** Who takes nothing for so long is given up: an export holds a connection of the database. */
const mostMsUntaken = 60_000;

/** What fails before the first line is answered as any error; after it the answer breaks off. */
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
        const signal = AbortSignal.timeout(mostMsUntaken);
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
