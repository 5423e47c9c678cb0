import type { Account } from '../../../contract/user';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { request } from '../api/api-client';
import { withMessage } from '../api/api-error';

export type ProfileSave = { changes: JsonObject; version?: number | undefined };

const failed = 'An unexpected error occurred while updating user';

/** PATCH /dtl/user (A7, A8). Returns the saved account; undefined if the host does not return it. */
export async function saveOwnProfile({ changes, version }: ProfileSave): Promise<Account | undefined> {
  const body = version === undefined ? changes : { ...changes, _version: version };
  try {
    const answer = await request('PATCH', '/dtl/user', { body });
    return isObject(answer) && isObject(answer.accontact) ? (answer.accontact as Account) : undefined;
  } catch (error) {
    throw withMessage(error, failed);
  }
}
