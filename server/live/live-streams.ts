// Sends each live stream what it missed and then new changes (W2.39). One statement finds the recipients for all streams, for speed.
import type { ServerResponse } from 'node:http';
import type { Caller } from '../access/caller';
import type { Context } from '../context';
import { type Change, listChangesAfter } from '../storage/changes/changes';
import { type LiveEvent, listAddressedEvents } from './live-events';

const heartbeatMs = 15_000;
/** A client that missed more changes than this must reload everything. */
const longestReplay = 5000;
/** How many missed changes are read at once, so that other requests can use the database in between. */
const replayBatch = 500;
/** A client with this much unsent data is disconnected. It reconnects with its last event id. */
const maxUnsentBytes = 1024 * 1024;

type NewStream = {
  response: ServerResponse;
  tokenHash: string;
  /** The client's Last-Event-ID. Undefined: begin with the next change. */
  after: number | undefined;
};

type Stream = {
  tokenHash: string;
  sent: number;
  /** Whether it has everything it missed and receives new changes together with the other streams. */
  isCaughtUp: boolean;
  write: (text: string) => void;
  end: () => void;
};

export type LiveStreams = {
  open: (stream: NewStream) => void;
  endAll: () => void;
};

type StreamSources = Pick<Context, 'db' | 'feed' | 'metadata' | 'sessions'>;

export function createLiveStreams(context: StreamSources, onError: (error: unknown) => void): LiveStreams {
  const { db, feed, sessions } = context;
  const streams = new Set<Stream>();
  let waiting: Change[] = [];
  let isSending = false;
  let lastCatchUp: Promise<void> = Promise.resolve();

  feed.subscribe((changes) => {
    if (streams.size === 0) return;
    waiting.push(...changes);
    if (!isSending) void sendWaiting();
  });

  return {
    open({ response, tokenHash, after }) {
      const stream: Stream = {
        tokenHash,
        sent: after ?? feed.last(),
        isCaughtUp: false,
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
      const heartbeat = setInterval(() => void sendHeartbeat(stream), heartbeatMs);
      streams.add(stream);
      response.on('close', stream.end);
      stream.write(': hb\n\n');
      // Streams catch up one after the other, to leave the database to other requests.
      lastCatchUp = lastCatchUp
        .then(() => catchUp(stream))
        .catch((error: unknown) => {
          onError(error);
          stream.end();
        });
    },
    endAll() {
      for (const stream of streams) stream.end();
    },
  };

  /** Sends new changes. Those that arrive in the meantime become the next batch. */
  async function sendWaiting(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const changes = waiting;
      waiting = [];
      const ready = [...streams].filter((stream) => stream.isCaughtUp);
      await sendChanges(ready, changes);
    }
    isSending = false;
  }

  async function catchUp(stream: Stream): Promise<void> {
    const now = feed.last();
    if (stream.sent > now || now - stream.sent > longestReplay) {
      stream.sent = now;
      stream.write(toMessage({ id: now, event: 'resync', data: { objectType: '', version: 0 } }));
    }
    while (stream.sent < feed.last() && streams.has(stream)) {
      const missed = await listChangesAfter(db, stream.sent, replayBatch);
      if (missed.length === 0) stream.sent = feed.last();
      await sendChanges([stream], missed);
    }
    stream.isCaughtUp = true;
  }

  /** Ends the streams if sending fails: they reconnect with their last event id. */
  async function sendChanges(to: readonly Stream[], changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    if (!first) return;
    const needAll = to.filter((stream) => stream.sent < first.n);
    // These caught up while the batch was waiting, so they have its beginning already.
    const needRest = to.filter((stream) => stream.sent >= first.n);
    try {
      await sendEvents(needAll, changes);
      for (const stream of needRest)
        await sendEvents(
          [stream],
          changes.filter(({ n }) => n > stream.sent),
        );
    } catch (error) {
      onError(error);
      for (const stream of to) stream.end();
    }
  }

  async function sendEvents(to: readonly Stream[], changes: readonly Change[]): Promise<void> {
    const last = changes.at(-1);
    if (!last || to.length === 0) return;
    const callers = await findCallers(to);
    const events = await listAddressedEvents({ context, callers: [...callers.values()] }, changes);
    const messages = events.map(({ event, recipients }) => ({ recipients, text: toMessage(event) }));
    for (const stream of to) {
      const caller = callers.get(stream.tokenHash);
      if (!caller) endSession(stream);
      else {
        const texts = messages.filter(({ recipients }) => recipients.has(caller)).map(({ text }) => text);
        if (texts.length > 0) stream.write(texts.join(''));
      }
      stream.sent = last.n;
    }
  }

  /** Looks up the callers for every batch, because their rights may have changed. */
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

  async function sendHeartbeat(stream: Stream): Promise<void> {
    try {
      if (await sessions.findByHash(stream.tokenHash)) stream.write(': hb\n\n');
      else endSession(stream);
    } catch (error) {
      onError(error);
      stream.end();
    }
  }
}

function endSession({ sent, write, end }: Stream): void {
  write(toMessage({ id: sent, event: 'session', data: { objectType: 'user', version: 0 } }));
  end();
}

function toMessage({ id, event, data }: LiveEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
