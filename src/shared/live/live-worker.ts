// A SharedWorker: holds the one live connection of all tabs of this browser and passes on what it hears.

import { keepConnected } from './connection';
import type { News, StreamRequest } from './stream-connection';

export type FromWorker = News | { lock: string } | { isRefused: true };

type Line = StreamRequest & { isOpen: boolean; stop: AbortController };

/** The tabs that are open, who came last at the end. A tab that crashed stays; telling it is no error. */
const tabs = new Map<MessagePort, StreamRequest>();
let line: Line | undefined;
let lastId = '';

const lock = holdLock();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<StreamRequest | 'leave'>) => {
    tabs.delete(port);
    if (data !== 'leave') welcome(port, data);
    follow();
  };
});

function welcome(port: MessagePort, wish: StreamRequest): void {
  lastId ||= wish.lastId;
  const isSame = line?.token === wish.token && line.url === wish.url;
  if (isSame && line?.isOpen) port.postMessage({ isOpen: true, lastId } satisfies News);
  tabs.set(port, wish);
  void lock.then((name) => name && port.postMessage({ lock: name }));
}

/** The connection is that of the tab that came last: who signs in as somebody else takes all tabs along. */
function follow(): void {
  const wish = [...tabs.values()].at(-1);
  if (wish?.token === line?.token && wish?.url === line?.url) return;
  line?.stop.abort();
  line = wish && open(wish);
}

function open(wish: StreamRequest): Line {
  const own: Line = { ...wish, isOpen: false, stop: new AbortController() };
  const tell = (news: News) => {
    if (line !== own) return;
    for (const port of tabs.keys()) port.postMessage(news);
  };
  void keepConnected({
    ...wish,
    lastId,
    stopped: own.stop.signal,
    onOpen: (after) => {
      own.isOpen = true;
      tell({ isOpen: true, lastId: after });
    },
    onClosed: () => {
      own.isOpen = false;
      tell({ isOpen: false, lastId });
    },
    onMessage: (message) => {
      if (line === own) lastId = message.id || lastId;
      tell({ message });
    },
  }).then(() => line === own && forget(wish.token));
  return own;
}

/** The host knows this token no longer. A tab with another one may still be here. */
function forget(token: string): void {
  for (const [port, wish] of tabs) {
    if (wish.token !== token) continue;
    tabs.delete(port);
    port.postMessage({ isRefused: true } satisfies FromWorker);
  }
  line = undefined;
  follow();
}

/** A lock for as long as this worker lives; undefined where the browser has none. */
async function holdLock(): Promise<string | undefined> {
  const name = `leadfield.live.${Math.random()}`;
  if (!navigator.locks) return undefined;
  await new Promise<void>((held) => {
    void navigator.locks.request(name, () => {
      held();
      return new Promise(() => undefined);
    });
  });
  return name;
}
