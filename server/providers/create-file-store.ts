import { createDirectoryStore, type FileStore } from './file-store';
import { createObjectStore, type ObjectStoreConfig } from './object-store';

/** An object store if one is configured, otherwise a directory. Does not use the network. */
export function createFileStore(config: {
  filesDir: string;
  objectStore: ObjectStoreConfig | undefined;
}): FileStore {
  return config.objectStore ? createObjectStore(config.objectStore) : createDirectoryStore(config.filesDir);
}
