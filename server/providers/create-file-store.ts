// The one choice of where uploaded files live.
import { createDirectoryStore, type FileStore } from './file-store';
import { createObjectStore, type ObjectStoreConfig } from './object-store';

/** The object store where one is configured, the directory otherwise. Reaches no network. */
export function createFileStore(config: {
  filesDir: string;
  objectStore: ObjectStoreConfig | undefined;
}): FileStore {
  return config.objectStore ? createObjectStore(config.objectStore) : createDirectoryStore(config.filesDir);
}
