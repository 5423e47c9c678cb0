// The worker that holds one connection for all tabs of a browser (R67). The stream is cut at the browser's edge.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker } from '../../../../src/shared/live/live-worker';
import type { StreamRequest } from '../../../../src/shared/live/stream-connection';

const encoder = new TextEncoder();
type Stream = {
  token: string | null;
  after: string | null;
  write: (text: string) => void;
  close: () => void;
};
let streams: Stream[];
let dead: Set<string>;

beforeEach(async () => {
  streams = [];
  dead = new Set();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization');
    if (dead.has(String(token))) return new Response('', { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        init.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
        streams.push({
          token,
          after: headers.get('Last-Event-ID'),
          write: (text) => stream.enqueue(encoder.encode(text)),
          close: () => stream.close(),
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  vi.resetModules();
  await import('../../../../src/shared/live/live-worker');
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((done) => setTimeout(done, 30));

/** A tab of this browser: what it is told, in order. */
function openTab(token: string, lastId = '') {
  const { port1, port2 } = new MessageChannel();
  const told: FromWorker[] = [];
  port1.onmessage = ({ data }) => told.push(data);
  globalThis.dispatchEvent(Object.assign(new Event('connect'), { ports: [port2] }));
  port1.postMessage({ url: 'http://host.test/dtl/live', token, lastId } satisfies StreamRequest);
  const messages = () => told.flatMap((news) => ('message' in news ? [news.message.event] : []));
  return { told, messages, leave: () => port1.postMessage('leave') };
}

describe('the shared worker', () => {
  it('opens one stream for all tabs [R67.1]', async () => {
    const tabs = Array.from({ length: 20 }, () => openTab('ann'));
    await settle();
    expect(streams).toHaveLength(1);
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    await settle();
    for (const tab of tabs) expect(tab.messages()).toEqual(['record']);
    tabs[0]?.leave();
    await settle();
    streams[0]?.write('id: 8\nevent: access\ndata: {}\n\n');
    await settle();
    expect(tabs[0]?.messages()).toEqual(['record']);
    expect(tabs[1]?.messages()).toEqual(['record', 'access']);
    for (const tab of tabs) tab.leave();
  });

  it('tells a new tab the current position', async () => {
    const first = openTab('ann');
    await settle();
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    await settle();
    const late = openTab('ann', '5');
    await settle();
    expect(late.told).toContainEqual({ isOpen: true, lastId: '7' });
    for (const tab of [first, late]) tab.leave();
  });

  it('reconnects with a new session after the last message [R67.3]', async () => {
    const ann = openTab('ann');
    await settle();
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    await settle();
    const bob = openTab('bob');
    await settle();
    expect(streams).toHaveLength(2);
    expect(streams[1]).toMatchObject({ token: 'Bearer bob', after: '7' });
    // Bob leaves: Ann's tab is still here.
    bob.leave();
    await settle();
    expect(streams[2]).toMatchObject({ token: 'Bearer ann', after: '7' });
    ann.leave();
  });

  it('does not wait for a tab whose session has ended', async () => {
    const bob = openTab('bob');
    await settle();
    dead.add('Bearer ann');
    const ann = openTab('ann');
    await settle();
    expect(ann.told).toContainEqual({ isRefused: true });
    expect(bob.told).not.toContainEqual({ isRefused: true });
    expect(streams.at(-1)?.token).toBe('Bearer bob');
    streams.at(-1)?.write('id: 9\nevent: record\ndata: {}\n\n');
    await settle();
    expect(bob.messages()).toEqual(['record']);
    bob.leave();
  });

  it('continues after the last message of a lost worker', async () => {
    const tab = openTab('ann', '41');
    await settle();
    expect(streams[0]?.after).toBe('41');
    expect(tab.told).toContainEqual({ isOpen: true, lastId: '41' });
    tab.leave();
  });
});
