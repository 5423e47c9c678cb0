// The shared worker holds one connection for all tabs of a browser (R67). The test replaces `fetch`, so it writes the stream itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker } from '../../../../src/shared/live/live-worker';
import type { StreamRequest } from '../../../../src/shared/live/stream-connection';

const streamCount = () => streams.length;

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

/** A tab of this browser, with all that the worker sends it, in order. */
function openTab(token: string, lastId = '') {
  const { port1, port2 } = new MessageChannel();
  const news: FromWorker[] = [];
  port1.onmessage = ({ data }) => news.push(data);
  globalThis.dispatchEvent(Object.assign(new Event('connect'), { ports: [port2] }));
  port1.postMessage({ url: 'http://host.test/dtl/live', token, lastId } satisfies StreamRequest);
  const messages = () => news.flatMap((one) => ('message' in one ? [one.message.event] : []));
  return { news, messages, leave: () => port1.postMessage('leave') };
}

describe('the shared worker', () => {
  it('opens one stream for all tabs [R67.1]', async () => {
    const tabs = Array.from({ length: 20 }, () => openTab('ann'));
    await expect.poll(streamCount).toBe(1);
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    for (const tab of tabs) await expect.poll(tab.messages).toEqual(['record']);
    expect(streams).toHaveLength(1);
    tabs[0]?.leave();
    // The worker has read the first tab's leave before it answers a later tab.
    const late = openTab('ann');
    await expect.poll(() => late.news.length).toBe(1);
    streams[0]?.write('id: 8\nevent: access\ndata: {}\n\n');
    await expect.poll(() => tabs[1]?.messages()).toEqual(['record', 'access']);
    expect(tabs[0]?.messages()).toEqual(['record']);
    for (const tab of [...tabs, late]) tab.leave();
  });

  it('tells a new tab the current position', async () => {
    const first = openTab('ann');
    await expect.poll(streamCount).toBe(1);
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    await expect.poll(first.messages).toEqual(['record']);
    const late = openTab('ann', '5');
    await expect.poll(() => late.news).toContainEqual({ isOpen: true, lastId: '7' });
    for (const tab of [first, late]) tab.leave();
  });

  it('reconnects with a new session after the last message [R67.3]', async () => {
    const ann = openTab('ann');
    await expect.poll(streamCount).toBe(1);
    streams[0]?.write('id: 7\nevent: record\ndata: {}\n\n');
    await expect.poll(ann.messages).toEqual(['record']);
    const bob = openTab('bob');
    await expect.poll(streamCount).toBe(2);
    expect(streams[1]).toMatchObject({ token: 'Bearer bob', after: '7' });
    // Ann's tab is still open.
    bob.leave();
    await expect.poll(streamCount).toBe(3);
    expect(streams[2]).toMatchObject({ token: 'Bearer ann', after: '7' });
    ann.leave();
  });

  it('does not wait for a tab whose session has ended', async () => {
    const bob = openTab('bob');
    await expect.poll(streamCount).toBe(1);
    dead.add('Bearer ann');
    const ann = openTab('ann');
    await expect.poll(() => ann.news).toContainEqual({ isRefused: true });
    await expect.poll(() => streams.at(-1)?.token).toBe('Bearer bob');
    expect(bob.news).not.toContainEqual({ isRefused: true });
    streams.at(-1)?.write('id: 9\nevent: record\ndata: {}\n\n');
    await expect.poll(bob.messages).toEqual(['record']);
    bob.leave();
  });

  it('continues after the last message of a lost worker', async () => {
    const tab = openTab('ann', '41');
    await expect.poll(() => streams[0]?.after).toBe('41');
    await expect.poll(() => tab.news).toContainEqual({ isOpen: true, lastId: '41' });
    tab.leave();
  });
});
