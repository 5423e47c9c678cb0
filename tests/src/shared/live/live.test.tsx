// After a broken connection the page learns what changed meanwhile. The test replaces `fetch`, so it writes the stream itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordChangeNumber } from '../../../../src/shared/api/oldest-change';
import { isPrefetched, keepPrefetched } from '../../../../src/shared/api/prefetched';
import { onLive, startLive } from '../../../../src/shared/live/live';
import { getSession, parseSession, startSession } from '../../../../src/shared/session/session';

const encoder = new TextEncoder();
let streams: ReadableStreamDefaultController<Uint8Array>[];
let asked: Headers[];
let isRefused: boolean;
let heard: string[];
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  [streams, asked, heard] = [[], [], []];
  isRefused = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/config.json') return Response.json({ liveUrl: '/dtl/live' });
    asked.push(new Headers(init.headers));
    if (isRefused) return new Response('', { status: 401 });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  recordChangeNumber('another session', new Response());
  stops = [onLive(({ event }) => heard.push(event)), startLive()];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(0);
  // The code for a tab's own connection is loaded on demand.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
};
const breakOff = async () => {
  streams.at(-1)?.close();
  await pass(2);
};

describe('the live connection', () => {
  it('reloads forms that were loaded while connecting', async () => {
    await pass(3.5);
    expect(heard).toEqual([]);
    await pass(1);
    expect(heard).toEqual(['metadata']);
  });

  it('drops answers that were prefetched before a message', async () => {
    keepPrefetched('/dtl/rights', Promise.resolve({}));
    await pass(3.5);
    expect(isPrefetched('/dtl/rights')).toBe(true);
    await pass(1);
    expect(isPrefetched('/dtl/rights')).toBe(false);
  });

  it('continues from the oldest answer', async () => {
    await pass(0);
    expect(asked).toEqual([]);
    recordChangeNumber('', new Response('', { headers: { 'X-Change': '41' } }));
    await pass(10);
    expect(asked.map((headers) => headers.get('Last-Event-ID'))).toEqual(['41']);
    expect(heard).toEqual([]);
    await breakOff();
    expect(asked.at(-1)?.get('Last-Event-ID')).toBe('41');
    expect(heard).toEqual([]);
  });

  it('resyncs for a later answer with older data', async () => {
    await pass(0);
    for (const change of ['41', '41', '44'])
      recordChangeNumber('', new Response('', { headers: { 'X-Change': change } }));
    await pass(1);
    expect(heard).toEqual([]);
    recordChangeNumber('', new Response('', { headers: { 'X-Change': '40' } }));
    expect(heard).toEqual(['resync']);
  });

  it('continues with a new token', async () => {
    recordChangeNumber('', new Response('', { headers: { 'X-Change': '41' } }));
    await pass(0);
    streams[0]?.enqueue(encoder.encode('id: 43\nevent: record\ndata: {"objectType":"user"}\n\n'));
    await pass(0);
    const [, stop = () => undefined] = stops;
    const after = (stop as () => string)();
    expect(after).toBe('43');
    stops.push(startLive(after));
    await pass(0);
    expect(asked.map((headers) => headers.get('Last-Event-ID'))).toEqual(['41', '43']);
    expect(heard).toEqual(['record']);
  });

  it('resyncs after a gap without messages', async () => {
    await pass(5);
    heard = [];
    await breakOff();
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['resync']);
  });

  it('continues after the last message', async () => {
    await pass(5);
    heard = [];
    streams[0]?.enqueue(encoder.encode('id: 7\nevent: metadata\ndata: {"objectType":"user"}\n\n'));
    await pass(0);
    await breakOff();
    expect(asked.at(-1)?.get('Last-Event-ID')).toBe('7');
    expect(heard).toEqual(['metadata']);
  });

  // In browsers without SharedWorker only visible tabs hold a connection.
  it('disconnects in a hidden tab and misses nothing', async () => {
    await pass(5);
    streams[0]?.enqueue(encoder.encode('id: 7\nevent: metadata\ndata: {"objectType":"user"}\n\n'));
    await pass(0);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const show = (isShown: boolean) => {
      hidden.mockReturnValue(!isShown);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    show(false);
    await pass(60);
    expect(asked).toHaveLength(1);
    heard = [];
    show(true);
    await pass(0);
    expect(asked.at(-1)?.get('Last-Event-ID')).toBe('7');
    expect(heard).toEqual([]);
    hidden.mockRestore();
  });

  it('resyncs after a pause if messages are missing', async () => {
    await pass(5);
    heard = [];
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type));
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['resync']);
  });

  it('ends only the session whose token was rejected [R67.3]', async () => {
    const [ann, bob] = ['ann', 'bob'].map((token) =>
      parseSession({ token, type: 'partner', role: 'client' }),
    );
    if (!ann || !bob) throw new Error('no sessions');
    isRefused = true;
    startSession(ann);
    stops.push(startLive());
    recordChangeNumber('ann', new Response('', { headers: { 'X-Change': '1' } }));
    startSession(bob);
    await pass(0);
    expect(getSession()?.token).toBe('bob');
    stops.push(startLive());
    recordChangeNumber('bob', new Response('', { headers: { 'X-Change': '1' } }));
    await pass(0);
    expect(asked.at(-1)?.get('Authorization')).toBe('Bearer bob');
    expect(getSession()).toBeNull();
  });
});
