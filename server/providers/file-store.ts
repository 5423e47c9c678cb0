// Where uploaded files live: the interface, and a directory that serves it by default (object-store.ts is the other).
// Names are generated here, never taken from a request.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, StorageError } from '../storage-error';

export type FileStore = {
  /** Stores the bytes and answers the generated name under which they are found again. */
  write: (bytes: Buffer) => Promise<string>;
  /** Stores the bytes under a name that `write` gave before: a restored backup. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Rejects with what `isMissingFile` knows when nothing has that name. */
  read: (name: string) => Promise<Buffer>;
  /** Of what is gone already too. */
  remove: (name: string) => Promise<void>;
  /** All names it holds something of, what was never written to its end included. Missing: the store cannot tell. */
  list?: () => Promise<string[]>;
};

/** A store that is away, or refuses: who asked may try again, who runs it finds the reason in the log. */
export class FileStoreError extends Error {}

const namePattern = /^[0-9a-f-]{36}$/;

/** Throws an Error for any name that `write` cannot have given. */
export function requireStoredName(name: string): void {
  if (!namePattern.test(name))
    throw new Error(`not a stored file's name: ${JSON.stringify(name.slice(0, 80))}`);
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The whole store of one that puts, reads and removes: new files get a name that nothing else has. */
export function withNames(store: Omit<FileStore, 'write'>): FileStore {
  return {
    ...store,
    async write(bytes) {
      const name = randomUUID();
      await store.put(name, bytes);
      return name;
    },
  };
}

/** Each file is written whole and flushed before its name exists. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    requireStoredName(name);
    return join(directory, name.slice(0, 2), name);
  };
  async function put(name: string, bytes: Buffer): Promise<void> {
    const path = pathOf(name);
    await mkdir(join(directory, name.slice(0, 2)), { recursive: true, mode: 0o700 });
    const part = `${path}.part`;
    try {
      const draft = await open(part, 'w', 0o600);
      try {
        await draft.writeFile(bytes);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(part, path);
    } catch (error) {
      // What a full disk holds of it would keep the disk full.
      await rm(part, { force: true });
      throw isDiskFull(error) ? new StorageError('diskFull') : error;
    }
  }
  return withNames({
    put,
    read: async (name) => readFile(pathOf(name)),
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await rm(`${pathOf(name)}.part`, { force: true });
    },
    list: () => listNames(directory),
  });
}

async function listNames(directory: string): Promise<string[]> {
  const names = new Set<string>();
  for (const folder of await readNames(directory)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const file of await readNames(join(directory, folder))) {
      const name = file.replace(/\.part$/, '');
      if (namePattern.test(name) && name.startsWith(folder)) names.add(name);
    }
  }
  return [...names];
}

async function readNames(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (isMissingFile(error)) return [];
    throw error;
  });
}
