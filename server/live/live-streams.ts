// All open live streams: what each missed, then what comes, until its session or its connection ends (W2.39). Callers' rights are
// looked up again for every batch. Who hears of a batch is worked out once for all streams: two thousand of them must not cost as
// many statements.
import type { ServerResponse } from 'node:http';
import type { Caller } from '../access/caller';
import type { Context } from '../context';
import { type Change, listChangesAfter } from '../storage/changes/changes';
import { type LiveEvent, listHeard } from './live-events';

const heartbeatMs = 15_000;
/** Further back than this a client is told to fetch afresh. */
const longestReplay = 5000;
/** So many of them at a time, and for one stream at a time: others read the database in between. */
const replayAtOnce = 500;
/** A reader this far behind is cut off; it comes back with its last number. */
const maxUnsentBytes = 1024 * 1024;

type Stream = {
  tokenHash: string;
  /** The number of the last change that it was told, or that is not for it. */
  sent: number;
  /** It knows what it missed, and is told what comes with all others. */
  isLevel: boolean;
  write: (text: string) => void;
  end: () => void;
};

type NewStream = {
  response: ServerResponse;
  tokenHash: string;
  /** Last-Event-ID; undefined: from now on. */
  after: number | undefined;
};

export type LiveStreams = {
  /** Writes until it ends. */
  open: (given: NewStream) => void;
  endAll: () => void;
};

type StreamSources = Pick<Context, 'db' | 'feed' | 'metadata' | 'sessions'>;

export function createLiveStreams(context: StreamSources, onError: (error: unknown) => void): LiveStreams {
  const { db, feed, sessions } = context;
  const streams = new Set<Stream>();
  let waiting: Change[] = [];
  let isTelling = false;
  let replayed: Promise<void> = Promise.resolve();
  feed.subscribe((changes) => {
    if (streams.size === 0) return;
    waiting.push(...changes);
    if (!isTelling) void tellOn();
  });

  /** What comes while streams are told is told together after it. */
  async function tellOn(): Promise<void> {
    isTelling = true;
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      const level = [...streams].filter((stream) => stream.isLevel);
      await tell(level, changes);
    }
    isTelling = false;
  }

  /** Streams that cannot be told end: they come back with their last number. */
  async function tell(to: readonly Stream[], changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    if (!first) return;
    const fresh = to.filter((stream) => stream.sent < first.n);
    // Opened while this was on its way: of a record's changes they know some.
    const others = to.filter((stream) => stream.sent >= first.n);
    try {
      await tellAll(fresh, changes);
      for (const stream of others)
        await tellAll(
          [stream],
          changes.filter(({ n }) => n > stream.sent),
        );
    } catch (error) {
      onError(error);
      for (const stream of to) stream.end();
    }
  }

  async function tellAll(to: readonly Stream[], changes: readonly Change[]): Promise<void> {
    const last = changes.at(-1);
    if (!last || to.length === 0) return;
    const callers = await findCallers(to);
    const heard = (await listHeard({ context, callers: [...callers.values()] }, changes)).map(
      ({ event, hearers }) => ({ hearers, text: toMessage(event) }),
    );
    for (const stream of to) {
      const caller = callers.get(stream.tokenHash);
      if (!caller) endSession(stream);
      else {
        const texts = heard.filter(({ hearers }) => hearers.has(caller)).map(({ text }) => text);
        if (texts.length > 0) stream.write(texts.join(''));
      }
      stream.sent = last.n;
    }
  }

  async function findCallers(to: readonly Stream[]): Promise<Map<string, Caller>> {
    const hashes = [...new Set(to.map(({ tokenHash }) => tokenHash))];
    const found = await Promise.all(hashes.map((hash) => sessions.findByHash(hash)));
    const callers = new Map<string, Caller>();
    for (const [n, hash] of hashes.entries()) {
      const caller = found[n];
      if (caller) callers.set(hash, caller);
    }
    return callers;
  }

  function endSession({ sent, write, end }: Stream): void {
    write(toMessage({ id: sent, event: 'session', data: { objectType: 'user', version: 0 } }));
    end();
  }

  async function beat(stream: Stream): Promise<void> {
    try {
      if (await sessions.findByHash(stream.tokenHash)) stream.write(': hb\n\n');
      else endSession(stream);
    } catch (error) {
      onError(error);
      stream.end();
    }
  }

  async function level(stream: Stream): Promise<void> {
    const now = feed.last();
    if (stream.sent > now || now - stream.sent > longestReplay) {
      stream.sent = now;
      stream.write(toMessage({ id: now, event: 'resync', data: { objectType: '', version: 0 } }));
    }
    while (stream.sent < feed.last() && streams.has(stream)) {
      const missed = await listChangesAfter(db, stream.sent, replayAtOnce);
      if (missed.length === 0) stream.sent = feed.last();
      await tell([stream], missed);
    }
    stream.isLevel = true;
  }

  return {
    open({ response, tokenHash, after }) {
      const stream: Stream = {
        tokenHash,
        sent: after ?? feed.last(),
        isLevel: false,
        write(text) {
          if (response.writableEnded || response.destroyed) return;
          response.write(text);
          if (response.writableLength > maxUnsentBytes) response.destroy();
        },
        end() {
          streams.delete(stream);
          clearInterval(heartbeat);
          response.end();
        },
      };
      const heartbeat = setInterval(() => void beat(stream), heartbeatMs);
      streams.add(stream);
      response.on('close', stream.end);
      stream.write(': hb\n\n');
      replayed = replayed
        .then(() => level(stream))
        .catch((error: unknown) => {
          onError(error);
          stream.end();
        });
    },
    endAll() {
      for (const stream of streams) stream.end();
    },
  };
}

function toMessage({ id, event, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
