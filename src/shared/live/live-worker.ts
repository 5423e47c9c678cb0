// A SharedWorker that holds one live connection for all tabs of this browser and forwards its messages.

import { keepConnected } from './connection';
import type { News, StreamRequest } from './stream-connection';

export type FromWorker = News | { lock: string } | { isRefused: true };

type WorkerConnection = StreamRequest & { isOpen: boolean; stop: AbortController };

/** The open tabs, the latest at the end. A crashed tab stays in the map; posting to it does no harm. */
const tabs = new Map<MessagePort, StreamRequest>();
let connection: WorkerConnection | undefined;
let lastId = '';

const lock = holdLock();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<StreamRequest | 'leave'>) => {
    tabs.delete(port);
    if (data !== 'leave') addTab(port, data);
    connectForLastTab();
  };
});

function addTab(port: MessagePort, request: StreamRequest): void {
  lastId ||= request.lastId;
  const isSame = connection?.token === request.token && connection.url === request.url;
  if (isSame && connection?.isOpen) port.postMessage({ isOpen: true, lastId } satisfies News);
  tabs.set(port, request);
  void lock.then((name) => name && port.postMessage({ lock: name }));
}

/** Connects with the latest tab's session, because signing in as another user applies to all tabs. */
function connectForLastTab(): void {
  const request = [...tabs.values()].at(-1);
  if (request?.token === connection?.token && request?.url === connection?.url) return;
  connection?.stop.abort();
  connection = request && open(request);
}

function open(request: StreamRequest): WorkerConnection {
  const current: WorkerConnection = { ...request, isOpen: false, stop: new AbortController() };
  const broadcast = (news: News) => {
    if (connection !== current) return;
    for (const port of tabs.keys()) port.postMessage(news);
  };
  void keepConnected({
    ...request,
    lastId,
    stopped: current.stop.signal,
    onOpen: (after) => {
      current.isOpen = true;
      broadcast({ isOpen: true, lastId: after });
    },
    onClosed: () => {
      current.isOpen = false;
      broadcast({ isOpen: false, lastId });
    },
    onMessage: (message) => {
      if (connection === current) lastId = message.id || lastId;
      broadcast({ message });
    },
  }).then(() => connection === current && dropTabs(request.token));
  return current;
}

/** The host no longer accepts this token; tabs with another token stay connected. */
function dropTabs(token: string): void {
  for (const [port, request] of tabs) {
    if (request.token !== token) continue;
    tabs.delete(port);
    port.postMessage({ isRefused: true } satisfies FromWorker);
  }
  connection = undefined;
  connectForLastTab();
}

/** Held for the worker's lifetime, so that tabs notice when it dies; undefined if the browser has no locks. */
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
