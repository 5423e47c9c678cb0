// No user waits for more than one piece of another user's expensive work.
import { AppError } from '../app-error';

const maxWaiting = 5;

/** Throws tooMany (429) if five other pieces of the same user are waiting. */
export type OneAtATime = <T>(userID: string, work: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (userID, work) => {
    const line = lines.get(userID) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > maxWaiting) throw new AppError('tooMany', { retryAfter: 2 });
    lines.set(userID, line);
    line.length++;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length--;
      if (line.length === 0) lines.delete(userID);
    }
  };
}
