import type { FileLink } from '../../../contract/files';
import { getConfig } from '../app-state/config';
import { toApiError } from './api-error';
import { requireSuccess } from './require-success';

export async function toFileUrl(answer: unknown): Promise<URL> {
  const { url: path } = requireSuccess(answer) as Partial<FileLink>;
  const { apiBase } = await getConfig();
  const url = path ? new URL(path, new URL(apiBase || '/', window.location.origin)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw toApiError('unreadable', 200, answer);
  return url;
}

/** Opens or downloads a file; one from another host opens in a new tab, so that the app stays open. */
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
