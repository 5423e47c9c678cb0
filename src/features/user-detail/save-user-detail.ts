import type { UserDetailBody } from '../../../contract/user';
import type { JsonObject } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { askForLost, LostAnswer } from '../../shared/api/ask-for-lost';

type UserDetailSave = { username: string; value: JsonObject; isInvite: boolean };

const unknownInvite =
  'No response from server. It is not known whether the invite was sent. Try again. It is not sent twice.';

/** PUT /dtl/users (A7). A failure carries A8's sentence, and after it the server's own. */
export async function saveUserDetail({ username, value, isInvite }: UserDetailSave): Promise<void> {
  const { role, authsource } = value as Pick<UserDetailBody, 'role' | 'authsource'>;
  const body: UserDetailBody = {
    username,
    ...(role && { role }),
    ...(authsource && { authsource }),
    ...(isInvite && { sendinvite: true }),
  };
  try {
    await askForLost(() => request('PUT', '/dtl/users', { body }));
  } catch (error) {
    if (isInvite && error instanceof LostAnswer) throw toFailure(error, unknownInvite);
    throw toFailure(error, isInvite ? 'Failed to send invite' : 'Failed to update user');
  }
}

function toFailure(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, statusText, code, body, fromServer } = error;
  const details = Object.values(error.fieldErrors ?? {}).flatMap((list) =>
    list.map(({ message }) => message),
  );
  const detail = details.length > 0 ? details.join(' ') : fromServer ? error.message : '';
  return new ApiError({
    status,
    statusText,
    code,
    body,
    message: detail ? `${sentence}. ${detail}` : sentence,
  });
}
