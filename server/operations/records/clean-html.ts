// The server cleans rich text again: what a browser sent is a claim (R10). jsdom is large and its work cannot be bounded
// from within, so it has a thread, started with the first value that holds a tag and ended when it takes too long.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { richTextConfig, toOwnTags } from '../../../schemas/values/rich-text';
import { AppError } from '../../app-error';
import { createOneAtATime } from '../../jobs/one-at-a-time';

/** Some thousands of tags take a tenth of it; a few kilobytes made for it would take minutes. */
const mostMs = 1000;
/** The texts of one request together, as sent and as cleaned: '<' becomes four characters. */
const mostLength = 500_000;
/** People whose texts wait for their turn: each has one place. */
const mostWaiting = 20;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const oneAtATime = createOneAtATime();

/**
 * The same HTML by the closed list of tags; undefined where that takes too long or makes too much. Throws tooMany (429) while too
 * many people wait, or too many texts of this one.
 */
export async function cleanHtml(
  texts: readonly string[],
  userID: string,
): Promise<readonly string[] | undefined> {
  if (sumOfLengths(texts) > mostLength) return undefined;
  if (!texts.some((text) => text.includes('<'))) return texts;
  return oneAtATime(userID, () => cleanInTurn(texts));
}

async function cleanInTurn(texts: readonly string[]): Promise<readonly string[] | undefined> {
  if (waiting >= mostWaiting) throw new AppError('tooMany', { retryAfter: 2 });
  waiting++;
  const turn = last.then(() => cleanInWorker(texts.map(toOwnTags))).finally(() => waiting--);
  last = turn.catch(() => undefined);
  const clean = await turn;
  return clean && sumOfLengths(clean) <= mostLength ? clean : undefined;
}

async function cleanInWorker(texts: readonly string[]): Promise<readonly string[] | undefined> {
  worker ??= startWorker();
  const running = await worker.catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  running.postMessage(texts);
  const late = AbortSignal.timeout(mostMs);
  try {
    const [clean] = await once(running, 'message', { signal: late });
    return clean ?? undefined;
  } catch (error) {
    // Left in the middle of its work: the next one gets another.
    worker = undefined;
    await running.terminate();
    if (late.aborted) return undefined;
    throw error;
  }
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL('./html-worker.mjs', import.meta.url), { workerData: richTextConfig });
  await once(started, 'message');
  started.unref();
  return started;
}

function sumOfLengths(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
