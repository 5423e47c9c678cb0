// Uploads are cut off at random positions. No saved file is lost, and the sweep removes all others.

import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredFile } from '../../schemas/words/file-kinds';
import { sweepFiles, sweepOnce } from '../../server/host/sweep';
import { openAdministrator } from '../server/support/administrator';
import { openTestHost, type TestHost } from '../server/support/test-host';

const rounds = Number(process.env.UPLOAD_ROUNDS ?? 1000);
let host: TestHost;
let admin = '';
let port = 0;

beforeAll(async () => {
  host = await openTestHost({}, { UPLOAD_FILES_PER_DAY: '0', UPLOAD_MB_PER_DAY: '0' });
  admin = await openAdministrator(host);
  const object = {
    label: 'Claim',
    plural: 'Claims',
    owner: 'everybody',
    places: ['partners'],
    titleLabel: 'Name',
  };
  await host.call('POST', '/dtl/object', { token: admin, body: object });
  const fieldConfig = { label: 'Photos', visualType: 'files' };
  await host.call('POST', '/dtl/db', {
    token: admin,
    body: { objectType: 'claim', fieldName: 'photos', grouping: '', fieldConfig },
  });
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  port = (host.app.server.address() as { port: number }).port;
});
afterAll(() => host.close());

/** Sends the first `upTo` bytes of a request, then disconnects. Returns the response so far. */
function send(request: Buffer, upTo: number): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request.subarray(0, upTo));
      if (upTo < request.length) setImmediate(() => socket.destroy());
    });
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });
}

/** An image, an HTML page named like an image, or text with markup. */
function toContent(round: number): Buffer {
  const tail = randomBytes(randomInt(1, 60_000));
  if (round % 5 === 0) return Buffer.concat([Buffer.from('<script>alert(1)</script>'), tail]);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>'), tail]);
}

it(`${rounds} uploads cut at random places lose no finished file and leave no partial one`, async () => {
  const kept = new Map<string, Buffer>();
  for (let round = 0; round < rounds; round++) {
    const bytes = toContent(round);
    const head = `POST /dtl/file?objectType=claim&field=photos&name=p${round}.html HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`;
    const request = Buffer.concat([Buffer.from(head), bytes]);
    const isCut = round % 2 === 1;
    const answer = await send(request, isCut ? randomInt(0, request.length + 1) : request.length);
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    if (round % 5 === 0) expect(status === undefined || status === '422').toBe(true);
    if (status !== '201') continue;
    const { file } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { file: StoredFile };
    // Some uploads are never saved.
    if (round % 3 === 0) continue;
    const saved = await host.call('POST', '/dtl/record/claim', {
      token: admin,
      body: { name: `C ${round}`, photos: [file] },
    });
    expect(saved.status).toBe(201);
    kept.set(file.id, bytes);
  }
  await host.context.db.query(`update files set uploaded_at = now() - interval '8 days'`);
  await sweepOnce(host.context);
  await sweepFiles(host.context);
  await host.context.db.query(`update unclaimed_files set seen_at = seen_at - interval '8 days'`);
  await sweepFiles(host.context);

  const names = readdirSync(host.context.config.providers.filesDir, { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'))
    .map((name) => name.slice(3));
  expect(names.sort()).toEqual([...kept.keys()].sort());
  expect(kept.size).toBeGreaterThan(rounds / 5);
  for (const [id, bytes] of kept) {
    const { body } = await host.call('GET', `/dtl/file?id=${id}`, { token: admin });
    const answer = await host.app.inject({ url: String(body.url) });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''p\d+\.png$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  }
});
