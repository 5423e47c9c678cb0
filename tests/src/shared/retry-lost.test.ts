// A call whose response was lost is sent once more. The app never claims a result that it does not know.
import { describe, expect, it } from 'vitest';
import { ApiError, toApiError } from '../../../src/shared/api/api-error';
import { deleteOnce, LostResponse, retryLost } from '../../../src/shared/api/retry-lost';
import { appStore } from '../../../src/shared/app-state/app-store';
import { type Session, sessionAtom } from '../../../src/shared/session/session';

const noAnswer = toApiError('noAnswer');
const torn = new ApiError({ status: 200, code: 'unreadable', message: 'Not JSON.' });
const badGateway = new ApiError({ status: 502, code: 'http502', message: 'Bad gateway.' });
const ownFailure = new ApiError({ status: 503, code: 'unavailable', message: 'Busy.', fromServer: true });
const refused = new ApiError({ status: 422, code: 'invalid', message: 'No.', fromServer: true });
const gone = new ApiError({ status: 404, code: 'notFound', message: 'Gone.', fromServer: true });

/** Fails with these errors in turn, then succeeds. */
function failing(...errors: readonly unknown[]) {
  const calls: number[] = [];
  const send = async () => {
    calls.push(calls.length);
    const error = errors[calls.length - 1];
    if (error) throw error;
    return 'done';
  };
  return { send, calls };
}

const outcome = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

describe('a request whose response was lost', () => {
  it.each([
    ['nothing came', noAnswer],
    ['the answer was torn', torn],
    ['a proxy answered', badGateway],
  ])('is sent once more when %s', async (_, error) => {
    const { send, calls } = failing(error);
    expect(await retryLost(send)).toBe('done');
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['no answer came again', noAnswer],
    ['a proxy answered', badGateway],
    ['the host was busy', ownFailure],
  ])('is not known to be done when %s the second time', async (_, error) => {
    const { send, calls } = failing(noAnswer, error);
    expect(await outcome(retryLost(send))).toBeInstanceOf(LostResponse);
    expect(calls).toHaveLength(2);
  });

  it('is not sent again as another user who signed in meanwhile', async () => {
    const signIn = (userID: string) => appStore.set(sessionAtom, { userID } as Session);
    signIn('ann');
    const { send, calls } = failing(noAnswer);
    const answer = retryLost(send);
    signIn('bob');
    expect(await outcome(answer)).toBeInstanceOf(LostResponse);
    expect(calls).toHaveLength(1);
    appStore.set(sessionAtom, null);
  });

  it("returns the host's second response", async () => {
    expect(await outcome(retryLost(failing(noAnswer, refused).send))).toBe(refused);
  });
});

describe('a request with a response', () => {
  it.each([
    ['refused', refused],
    ['failed', ownFailure],
  ])('is not sent again when it was %s', async (_, error) => {
    const { send, calls } = failing(error);
    expect(await outcome(retryLost(send))).toBe(error);
    expect(calls).toHaveLength(1);
  });

  it('rethrows other errors', async () => {
    const bug = new TypeError('undefined is not a function');
    const { send, calls } = failing(bug);
    expect(await outcome(retryLost(send))).toBe(bug);
    expect(calls).toHaveLength(1);
  });
});

describe('a deletion whose response was lost', () => {
  it('succeeds if the record is gone at the second attempt', async () => {
    const { send, calls } = failing(noAnswer, gone);
    expect(await outcome(deleteOnce(send))).toBeUndefined();
    expect(calls).toHaveLength(2);
  });

  it('fails if the record was gone at the first attempt', async () => {
    expect(await outcome(deleteOnce(failing(gone).send))).toBe(gone);
  });
});
