// Starting on a full disk: PGlite's error mentions no disk space, so the server checks the disk itself.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';
import { openStorage } from '../../server/host/open-storage';

const dataDir = mkdtempSync(join(tmpdir(), 'leadfield-full-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
mkdirSync(join(dataDir, 'db'));
writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '17\n');
const mb = 1024 * 1024;
const open = (free: number) =>
  openStorage(readConfig({ DATA_DIR: dataDir, DEMO: '0' }), { freeBytes: () => free * mb });

describe('a database that does not open', () => {
  it('is not called damaged on a full disk', async () => {
    await expect(open(31)).rejects.toThrow(
      `The disk that holds ${dataDir} is full: 31 MB are free. Nothing is damaged. Free some space, at least 64 MB, and start again.`,
    );
  });

  it('is called damaged where there is room', async () => {
    await expect(open(32)).rejects.toThrow('cannot be opened: it is damaged');
  });
});
