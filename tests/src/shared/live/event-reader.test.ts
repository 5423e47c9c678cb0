import { describe, expect, it } from 'vitest';
import { readEvents, type StreamEvent } from '../../../../src/shared/live/event-reader';
import { isAffected } from '../../../../src/shared/live/live-keys';

async function read(chunks: readonly string[]): Promise<StreamEvent[]> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of bytes) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe('readEvents (W2.39)', () => {
  const stream = ': hb\n\nid: 7\nevent: metadata\ndata: {"objectType":"partner"}\n\n';
  const expected = [{ id: '7', event: 'metadata', data: '{"objectType":"partner"}' }];

  it('reads a message and skips heartbeats', async () => {
    expect(await read([stream])).toEqual(expected);
  });

  it('joins a message torn anywhere', async () => {
    for (let at = 1; at < stream.length; at++) {
      expect(await read([stream.slice(0, at), stream.slice(at)])).toEqual(expected);
    }
  });

  it('takes CRLF and keeps the last id', async () => {
    expect(await read(['id: 1\r\ndata: a\r\n\r\ndata: b\r\n\r\n'])).toMatchObject([
      { id: '1', data: 'a' },
      { id: '1', data: 'b' },
    ]);
  });

  it('leaves an unfinished message out', async () => {
    expect(await read(['data: a\n'])).toEqual([]);
  });
});

describe('isTouched', () => {
  const metadata = { event: 'metadata' as const, data: { objectType: 'partner', version: 1 } };
  const record = { event: 'record' as const, data: { objectType: 'partner', id: 'p1', version: 1 } };

  it('metadata touches the forms of its object', () => {
    expect(isAffected(['/dtl/form', { objectType: 'partner' }], metadata)).toBe(true);
    expect(isAffected(['/dtl/form', { objectType: 'user' }], metadata)).toBe(false);
    expect(isAffected(['/dtl/user'], metadata)).toBe(false);
  });

  it('a record touches its lists and itself', () => {
    expect(isAffected(['/dtl/partner', { page: 2 }], record)).toBe(true);
    expect(isAffected(['/dtl/sponsor'], record)).toBe(false);
  });

  it.each([
    ['product', '/dtl/brand'],
    ['product', '/dtl/brand/publish'],
    ['sponsor', '/dtl/brand'],
    ['user', '/dtl/partner'],
    ['vendor', '/dtl/product'],
    ['vendorproduct', '/dtl/product'],
  ])('a changed %s refreshes %s', (objectType, path) => {
    const message = { event: 'record' as const, data: { objectType, id: 'x', version: 2 } };
    expect(isAffected([path, {}], message)).toBe(true);
    expect(isAffected(['/dtl/role'], message)).toBe(false);
  });

  it('a resync touches everything', () => {
    expect(isAffected(['/dtl/role'], { event: 'resync', data: { objectType: '', version: 0 } })).toBe(true);
  });
});
