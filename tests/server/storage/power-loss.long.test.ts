// Power losses of the embedded database at random moments, some during a checkpoint.
import { mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';
import { openStorage } from '../../../server/host/open-storage';
import { openDurable } from '../../../server/storage/embedded/durable-files.mjs';
import { LossyFiles } from '../support/power-loss';
import { readTemplate } from '../support/template';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-power-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const extensions = { pg_trgm };

async function make(name: string) {
  const files = new LossyFiles(join(dir, name));
  const loadDataDir = new Blob([new Uint8Array(await readTemplate())]);
  return { files, db: await openDurable(join(dir, name), { files, extensions, loadDataDir }) };
}

describe('the embedded database after a loss of power', { timeout: 600_000 }, () => {
  it('has all that was acknowledged, twenty times', async () => {
    const { files, db } = await make('twenty');
    let acknowledged = 0;
    const save = async () => {
      await db.query(
        `insert into records (kind, id, data) values ('partner', $1, jsonb_build_object('partnerName', $2::text))`,
        [`p-${acknowledged}`, `Partner ${acknowledged} ${'x'.repeat(200)}`],
      );
      acknowledged++;
    };
    for (let round = 0; round < 20; round++) {
      const lost = join(dir, `lost-${round}`);
      let writesLeft = 1 + Math.floor(Math.random() * 160);
      let kept = -1;
      files.beforeWrite = () => {
        if (--writesLeft !== 0) return;
        files.losePower(lost, () => Math.random() < 0.5);
        kept = acknowledged;
      };
      for (let n = 0; n < 60; n++) await save();
      await db.exec('checkpoint');
      while (kept < 0) await save();
      const opened = await openDurable(lost, { extensions });
      const { rows } = await opened.query<{ n: number }>(
        `select count(*)::int as n from records where data->>'partnerName' like 'Partner%'`,
      );
      // A save that was in progress may or may not be there.
      expect([kept, kept + 1]).toContain(rows[0]?.n);
      await opened.close();
      rmSync(lost, { recursive: true });
    }
    await db.close();
  });

  it('has each save that was forced to the disk, and is refused with a damaged table [R72.1]', async () => {
    const { files, db } = await make('saves');
    const before = files.syncs;
    for (let n = 0; n < 200; n++) await db.query('update change_counter set n = n + 1');
    expect(files.syncs - before).toBeGreaterThanOrEqual(200);

    const { rows } = await db.query<{ path: string }>(
      `select pg_relation_filepath('schema_version') as path`,
    );
    const open = (name: string) => openStorage(readConfig({ DATA_DIR: join(dir, name), DEMO: '0' }));
    for (const name of ['whole', 'damaged']) {
      mkdirSync(join(dir, name));
      files.losePower(join(dir, name, 'db'), () => true);
    }
    await db.close();
    const table = openSync(join(dir, 'damaged', 'db', rows[0]?.path ?? ''), 'r+');
    writeSync(table, Buffer.alloc(500, 'x'), 0, 500, 7000);

    const opened = await open('whole');
    expect(await opened.db.query('select n from change_counter')).toEqual([{ n: 200 }]);
    await opened.close();
    await expect(open('damaged')).rejects.toThrow(
      /The database in .*damaged.db cannot be opened: it is damaged, .* restore a backup: npm run restore -- FILE/,
    );
  });
});
