import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/storage/database';
import { type Embedded, openEmbedded } from '../../../server/storage/embedded';
import { readTemplate } from '../support/template';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openEmbedded({ dataDir: 'memory://', template: await readTemplate() });
});
afterAll(() => embedded.close());

describe('the embedded database', () => {
  it('is reached again after its socket was removed', async () => {
    const ask = async () => {
      const db = openDatabase({ url: undefined, socketDir: embedded.socketDir, deadlineMs: 2000 });
      try {
        return (await db.query<{ n: number }>('select n from change_counter'))[0]?.n;
      } finally {
        await db.close();
      }
    };
    expect(await ask()).toBe(0);
    rmSync(embedded.socketDir, { recursive: true });
    await expect(ask()).rejects.toThrow();
    await expect.poll(() => ask().catch(() => undefined), { timeout: 10_000, interval: 500 }).toBe(0);
  });
});
