import type { FileHost } from '../../../renderers/controls/files/file-host';
import { request } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { attempt } from '../api/attempt';
import { openFile, toFileUrl } from '../api/open-file';

const longestName = 200;

export const fileHost: FileHost = {
  async upload({ objectType, name: field }, file, { signal, onProgress }) {
    const query = { objectType, field, name: file.name.slice(-longestName) };
    const sending = { query, file, signal, onProgress };
    const answer = await request('POST', '/dtl/file', sending).catch((error: unknown) => {
      throw toFieldError(error);
    });
    return answer.file;
  },
  read: async ({ id }) => (await fetch(await getFileUrl(id))).blob(),
  open: ({ id }) => void attempt(async () => openFile(await getFileUrl(id))),
};

async function getFileUrl(id: string): Promise<URL> {
  return toFileUrl(await request('GET', '/dtl/file', { query: { id }, background: true }));
}

/** The host's message about the file itself takes precedence. */
function toFieldError(error: unknown): unknown {
  const [first] = error instanceof ApiError ? Object.values(error.fieldErrors ?? {}).flat() : [];
  return first ? new Error(first.message) : error;
}
