import { createDirectoryStore, type FileStore } from './file-store';
import { createObjectStore, type ObjectStoreConfig } from './object-store';

/** Does not use the network. */
export function createFileStore(config: {
  filesDir: string;
  objectStore: ObjectStoreConfig | undefined;
}): FileStore {
  return config.objectStore ? createObjectStore(config.objectStore) : createDirectoryStore(config.filesDir);
}
