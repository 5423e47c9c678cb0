// Names of uploaded files are generated here and never come from a request.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, StorageError } from '../storage-error';

export type FileStore = {
  write: (bytes: Buffer) => Promise<string>;
  /** Stores the bytes under an earlier generated name, when a backup is restored. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Rejects with an error that `isMissingFile` recognizes if there is no such file. */
  read: (name: string) => Promise<Buffer>;
  /** Succeeds even if the file does not exist. */
  remove: (name: string) => Promise<void>;
  /** Lists all names, including those of incomplete files. Undefined if the store cannot list. */
  list?: () => Promise<string[]>;
};

/** The store is unavailable or refuses. The user can try again, and the log has the reason. */
export class FileStoreError extends Error {}

const namePattern = /^[0-9a-f-]{36}$/;

/** Throws an Error for a name that `write` cannot have generated. */
export function requireStoredName(name: string): void {
  if (!namePattern.test(name))
    throw new Error(`not a stored file's name: ${JSON.stringify(name.slice(0, 80))}`);
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

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

/** Writes and flushes each file before it gets its name, so that no name has half a file. */
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
      // Remove the partial file, which would keep the disk full.
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
