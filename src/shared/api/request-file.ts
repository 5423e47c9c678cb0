import { getConfig } from '../app-state/config';
import { recordActivity } from '../session/activity';
import { getSession } from '../session/session';
import { toHeaders, toUrl } from './address';
import { applySessionStatus, readJson, toCallError } from './api-client';
import { parseErrorBody, toApiError } from './api-error';
import type { Query } from './wire-call';

type FileRequest = {
  query: Query;
  signal: AbortSignal;
  /** Receives the number of lines so far, including the header, and the total number of rows. */
  onProgress: (lines: number, total: number) => void;
};

/** A file and its number of rows, or the JSON of a host that returns no files. Throws an ApiError otherwise. */
export async function requestFile(
  path: string,
  { query, signal, onProgress }: FileRequest,
): Promise<{ file: Blob; total: number } | { answer: unknown }> {
  const token = getSession()?.token;
  const url = toUrl((await getConfig()).apiBase + path, query);
  recordActivity();
  try {
    const answer = await fetch(url, { headers: toHeaders(token, true), signal });
    if (!answer.ok) {
      const body = await readJson(answer, signal);
      if (token) applySessionStatus(answer.status, token, body);
      throw parseErrorBody(answer.status, answer.statusText, body);
    }
    if (!answer.headers.get('content-type')?.startsWith('text/csv')) {
      const body = await readJson(answer, signal);
      if (body === undefined) throw toApiError('unreadable', answer.status);
      return { answer: body };
    }
    const total = Number(answer.headers.get('x-total'));
    const parts: BlobPart[] = [];
    let lines = 0;
    for await (const chunk of readChunks(answer)) {
      parts.push(chunk);
      for (const byte of chunk) if (byte === lineFeed) lines++;
      onProgress(lines, total);
    }
    return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), total };
  } catch (error) {
    throw error instanceof TypeError ? toCallError(error) : error;
  }
}

const lineFeed = 10;

async function* readChunks({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {};
    if (done || !value) return;
    yield value as Uint8Array<ArrayBuffer>;
  }
}
