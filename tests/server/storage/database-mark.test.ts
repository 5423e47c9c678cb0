// An empty database is only created if no mark shows that there was one before.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireDatabase } from '../../../server/storage/embedded/database-mark';

let dir = '';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  dir = mkdtempSync(join(tmpdir(), 'leadfield-mark-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string, key = name) => ({ dataDir: join(dir, name), keyFile: join(dir, `${key}.key`) });

/** A first start up to the point where it accepts requests. */
function begin(place: ReturnType<typeof at>) {
  mkdirSync(place.dataDir, { recursive: true });
  const keep = requireDatabase(place);
  mkdirSync(join(place.dataDir, 'db'));
  writeFileSync(join(place.dataDir, 'db', 'PG_VERSION'), '17');
  keep();
}

const loseDatabase = (name: string) => rmSync(join(dir, name, 'db'), { recursive: true });

describe('the mark inside', () => {
  const ways: { [way: string]: () => void } = {
    renamed: () => renameSync(join(dir, 'data'), join(dir, 'other')),
    copied: () => cpSync(join(dir, 'data'), join(dir, 'other'), { recursive: true }),
    linked: () => symlinkSync(join(dir, 'data'), join(dir, 'other')),
  };
  it.each(Object.keys(ways))('counts in a directory that was %s', (way) => {
    begin(at('data'));
    loseDatabase('data');
    ways[way]?.();
    expect(() => requireDatabase(at('other'))).toThrow(
      `There is no database in ${join(dir, 'other', 'db')}, but there was one since 2026-11-20.`,
    );
  });
});

describe('the mark next to the key', () => {
  it('detects a mistyped DATA_DIR', () => {
    begin(at('data'));
    mkdirSync(join(dir, 'dataa'));
    const start = () => requireDatabase(at('dataa', 'data'));
    expect(start).toThrow(
      `There is no database in ${join(dir, 'dataa', 'db')}, but there was one in ${join(dir, 'data')} since 2026-11-20, with the same key file.`,
    );
    expect(start).toThrow('npm run restore -- FILE');
    expect(start).toThrow(`remove ${join(dir, 'data.key.started')}`);
  });

  it('allows a second directory when removed', () => {
    begin(at('one', 'shared'));
    rmSync(join(dir, 'shared.key.started'));
    begin(at('two', 'shared'));
    // The first directory starts again.
    requireDatabase(at('one', 'shared'))();
    const marked = readFileSync(join(dir, 'shared.key.started'), 'utf8');
    for (const name of ['one', 'two']) expect(marked).toContain(join(dir, name));
  });
});

describe('a directory with a database', () => {
  it('starts as a copy if its key is copied too', () => {
    begin(at('data'));
    cpSync(join(dir, 'data'), join(dir, 'copy'), { recursive: true });
    cpSync(join(dir, 'data.key.started'), join(dir, 'copy.key.started'));
    expect(() => requireDatabase(at('copy'))()).not.toThrow();
    loseDatabase('copy');
    expect(() => requireDatabase(at('copy'))).toThrow('but there was one since');
  });

  it('can be created by a restore despite marks', () => {
    begin(at('data'));
    loseDatabase('data');
    expect(() => requireDatabase({ ...at('data'), mayBeNew: true })).not.toThrow();
  });

  it('is not opened without PG_VERSION', () => {
    begin(at('data'));
    renameSync(join(dir, 'data/db/PG_VERSION'), join(dir, 'data/db/pg_wal'));
    const start = () => requireDatabase(at('data'));
    expect(start).toThrow('is not a complete database: its file PG_VERSION is missing.');
    expect(start).toThrow('npm run restore -- FILE');
  });

  it('can be created when all named marks are removed', () => {
    begin(at('data'));
    loseDatabase('data');
    const marks = ['data.key.started', 'data/started'].map((name) => join(dir, name));
    expect(() => requireDatabase(at('data'))).toThrow(`remove ${marks.join(' and ')}`);
    for (const mark of marks) rmSync(mark);
    expect(() => requireDatabase(at('data'))).not.toThrow();
  });
});
