import type { MetadataDeleteBody } from '../../../../contract/metadata';
import { isObject } from '../../../../schemas/values/json';
import { request } from '../../../shared/api/api-client';
import { ApiError } from '../../../shared/api/api-error';

export type DeleteOutcome = 'deleted' | { confirmKey: string; count: number | undefined };

/** DELETE /dtl/db. For a field with data the host returns a single-use confirmation key; a wrong or used key returns a new one (B4, W2.22). */
export async function deleteElement(body: MetadataDeleteBody): Promise<DeleteOutcome> {
  try {
    await request('DELETE', '/dtl/db', { body });
    return 'deleted';
  } catch (error) {
    const answer =
      error instanceof ApiError && error.status === 400 && isObject(error.body) ? error.body : {};
    if (typeof answer.confirmKey !== 'string') throw error;
    return {
      confirmKey: answer.confirmKey,
      count: typeof answer.count === 'number' ? answer.count : undefined,
    };
  }
}
