// Keeps files in the page's memory, for previews and the gallery, where nothing is saved.
import { fileKinds, findFileKind, type StoredFile } from '../../../schemas/words/file-kinds';
import type { FileHost } from './file-host';

const contents = new Map<string, File>();
let lastID = 0;

export const memoryFiles: FileHost = {
  async upload(_field, file): Promise<StoredFile> {
    const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
    const kind = fileKinds.find((one) => findFileKind(one)?.extensions.includes(extension)) ?? 'txt';
    const id = `file-${++lastID}`;
    contents.set(id, file);
    return { id, name: file.name, size: file.size, kind };
  },
  read: async ({ id }) => contents.get(id) ?? new Blob(),
};
