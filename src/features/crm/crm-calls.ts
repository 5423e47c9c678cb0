import type { CrmCode, CrmLink } from '../../../contract/crm';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { requireSuccess } from '../../shared/api/require-success';

/** The error text (A8), and the server's message as detail. */
export type CrmFailure = { text: string; detail?: string | undefined };

const paths = { auth: '/dtl/crm/jobber/auth', link: '/dtl/crm/jobber' };
const unexpected = 'An unexpected error occurred. Please try again later.';

export async function getJobberUrl(): Promise<string> {
  const { url } = requireSuccess(await request('GET', paths.auth)) as Partial<CrmLink>;
  if (!url || !/^https?:\/\//i.test(url))
    throw new ApiError({ status: 200, code: 'unreadable', message: '' });
  return url;
}

export async function sendJobberCode(returned: CrmCode): Promise<void> {
  await request('POST', paths.auth, { body: returned });
}

export async function deleteJobberLink(): Promise<void> {
  await request('DELETE', paths.link);
}

export function toLinkFailure(error: unknown): CrmFailure {
  return toFailure(error, 'Failed to initiate Jobber authentication. Please try again later.', unexpected);
}

export function toUnlinkFailure(error: unknown): CrmFailure {
  return toFailure(
    error,
    'Failed to delete Jobber. Please try again later.',
    'Failed to delete jobber connection. Please try again later.',
  );
}

/** The return page shows a single message: the server's, or else A8's. */
export function toReturnMessage(error: unknown): string {
  const { text, detail } = toFailure(error, 'Failed to connect to Jobber.', 'An unexpected error occurred.');
  return detail ?? text;
}

function toFailure(error: unknown, refused: string, lost: string): CrmFailure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { text: lost };
  return { text: refused, detail: error.fromServer ? error.message : undefined };
}
