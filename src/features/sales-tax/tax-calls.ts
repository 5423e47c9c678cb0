import type { TaxForms, TaxUpload } from '../../../contract/tax-forms';
import { isObject } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { ApiError, toApiError } from '../../shared/api/api-error';
import { toFileUrl } from '../../shared/api/open-file';
import { LostResponse, retryLost } from '../../shared/api/retry-lost';
import type { OnProgress } from '../../shared/api/send-with-progress';
import { FileReadError } from './tax-file';

const path = '/dtl/user/taxinfo';

export type UploadCall = { upload: TaxUpload; signal: AbortSignal; onProgress: OnProgress };

export async function createTaxForm({ upload, signal, onProgress }: UploadCall): Promise<TaxForms> {
  const options = { body: upload, signal, onProgress, outlivesSession: true };
  return readForms(await retryLost(() => request('POST', path, options)));
}

/** Makes an earlier version the current one (R50); repeating it has no further effect. */
export async function restoreTaxForm(state: string, version: number): Promise<TaxForms> {
  const options = { body: { state, version }, outlivesSession: true };
  return readForms(await retryLost(() => request('PATCH', path, options)));
}

export async function getTaxFormUrl(state: string): Promise<URL> {
  return toFileUrl(await request('GET', path, { query: { state } }));
}

function readForms(answer: unknown): TaxForms {
  const update = isObject(answer) && isObject(answer.updateObject) ? answer.updateObject : {};
  if (!isObject(update.st3Files)) throw toApiError('unreadable', 200, answer);
  return update.st3Files as unknown as TaxForms;
}

/** A8: the server's message, or whether the upload was interrupted or refused. */
export function toUploadMessage(error: unknown): string {
  if (error instanceof FileReadError) return error.message;
  if (error instanceof LostResponse) return 'An error occurred during the upload.';
  if (!(error instanceof ApiError)) throw error;
  const [first] = Object.values(error.fieldErrors ?? {}).flat();
  if (first) return first.message;
  if (error.fromServer) return error.message;
  return 'Failed to upload the file.';
}

export function toDownloadMessage(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.fromServer ? `Error: ${error.message}` : 'Failed to download the file. Please try again.';
}

/** A restore is not an upload, so A8's messages do not apply. */
export function toRestoreMessage(error: unknown): string {
  if (error instanceof LostResponse)
    return 'No response from server. It is not known whether the previous form was restored.';
  if (!(error instanceof ApiError)) throw error;
  return error.fromServer ? error.message : 'Previous form not restored. Try again.';
}
