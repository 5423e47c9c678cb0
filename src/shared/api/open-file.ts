import type { FileLink } from '../../../contract/files';
import { getConfig } from '../app-state/config';
import { toApiError } from './api-error';
import { requireSuccess } from './require-success';

/** Where the host's answer says that a file can be downloaded for a short time. */
export async function toFileUrl(answer: unknown): Promise<URL> {
  const { url: path } = requireSuccess(answer) as Partial<FileLink>;
  const { apiBase } = await getConfig();
  const url = path ? new URL(path, new URL(apiBase || '/', window.location.origin)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw toApiError('unreadable', 200, answer);
  return url;
}

/** Lets the browser download or show a file. One of another host opens beside the app, which must not be left. */
export function openFile(url: URL): void {
  const link = document.createElement('a');
  link.href = url.href;
  link.rel = 'noopener noreferrer';
  if (url.origin === window.location.origin) link.download = '';
  else link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
