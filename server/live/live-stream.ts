// One open live stream: what was missed, then what comes, until the session or the connection ends
// (W2.39). The caller's rights are looked up again for every batch.
import type { ServerResponse } from 'node:http';
import type { Caller } from '../access/caller';
import type { Context } from '../context';
import { type Change, listChangesAfter } from '../storage/changes';
import { type LiveEvent, toLiveEvents } from './live-events';

const heartbeatMs = 15_000;
/** Further back than this a client is told to fetch afresh. */
const longestReplay = 5000;
/** A reader this far behind is cut off; it comes back with its last number. */
const maxUnsentBytes = 1024 * 1024;

export type LiveStreamOptions = {
  context: Context;
  response: ServerResponse;
  /** Undefined once the session has ended or its user may not act. */
  findCaller: () => Promise<Caller | undefined>;
  /** Last-Event-ID; undefined: from now on. */
  after: number | undefined;
  onError: (error: unknown) => void;
};

/** Writes until it ends. Returns the way to end it from outside. */
export function openLiveStream({ context, response, ...options }: LiveStreamOptions): () => void {
  const { feed } = context;
  let queue: Promise<void> = Promise.resolve();
  let sent = options.after ?? feed.last();

  const end = () => {
    unsubscribe();
    clearInterval(heartbeat);
    response.end();
  };
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      options.onError(error);
      end();
    });
  };
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > maxUnsentBytes) response.destroy();
  };
  const tell = async (changes: readonly Change[]) => {
    const fresh = changes.filter((change) => change.n > sent);
    if (fresh.length === 0) return;
    const caller = await options.findCaller();
    if (!caller) return endSession();
    for (const event of await toLiveEvents({ context, caller }, fresh)) write(toMessage(event));
    sent = fresh.at(-1)?.n ?? sent;
  };
  const endSession = () => {
    write(toMessage({ id: sent, event: 'session', data: { objectType: 'user', version: 0 } }));
    end();
  };

  const unsubscribe = feed.subscribe((changes) => inTurn(() => tell(changes)));
  const heartbeat = setInterval(() => {
    inTurn(async () => {
      if (await options.findCaller()) write(': hb\n\n');
      else endSession();
    });
  }, heartbeatMs);
  response.on('close', end);
  write(': hb\n\n');
  inTurn(async () => {
    const now = feed.last();
    if (sent > now || now - sent > longestReplay) {
      sent = now;
      return write(toMessage({ id: now, event: 'resync', data: { objectType: '', version: 0 } }));
    }
    if (sent < now) await tell(await listChangesAfter(context.db, sent, longestReplay));
  });
  return end;
}

function toMessage({ id, event, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
