// Reads new changes once per process and passes them on to caches and live streams.
import type { Database } from '../database';
import { type Change, changesChannel, lastChangeNumber, listChangesAfter } from './changes';

export type ChangeFeed = {
  last: () => number;
  /** Listeners are called in order, once per batch. Returns a function that unsubscribes. */
  subscribe: (listener: (changes: readonly Change[]) => void) => () => void;
  /** Reads new changes. A write awaits this before it answers, so that the next request sees its effects. */
  catchUp: () => Promise<void>;
  /** Passes on changes that the caller has just committed. Reads from the database only if earlier ones are missing. */
  notify: (changes: readonly Change[]) => Promise<void>;
  close: () => Promise<void>;
};

const batch = 1000;

/** NOTIFY wakes the feed, and polling covers lost ones. The embedded database polls only for commits after their call had timed out. */
export async function openChangeFeed(
  db: Database,
  options: { pollMs?: number; log?: (line: string) => void } = {},
): Promise<ChangeFeed> {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let last = await lastChangeNumber(db);
  let running: Promise<void> | undefined;
  let again = false;

  function deliver(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    last = changes.at(-1)?.n ?? last;
    for (const listener of listeners) listener(changes);
  }

  async function read(): Promise<void> {
    do {
      again = false;
      let changes: Change[];
      do {
        changes = await listChangesAfter(db, last, batch);
        deliver(changes.filter((change) => change.n > last));
      } while (changes.length === batch);
    } while (again);
  }

  function catchUp(): Promise<void> {
    // The running read may have started before our change was committed, so read once more.
    if (running) again = true;
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  // Log one line when reading starts to fail and one when it works again, not five per second.
  let isFailing = false;
  const logOnce = (failing: boolean, line: string) => {
    if (failing !== isFailing) options.log?.(line);
    isFailing = failing;
  };
  const wake = () =>
    void catchUp().then(
      () => logOnce(false, 'changes are read again'),
      (error: unknown) =>
        logOnce(true, `changes cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`),
    );
  const timer = setInterval(wake, options.pollMs ?? (db.embedded ? 2000 : 200));
  const unlisten = db.embedded ? undefined : await db.listen(changesChannel, wake).catch(() => undefined);
  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    catchUp,
    async notify(changes) {
      if (changes[0]?.n === last + 1) deliver(changes);
      else if (changes.length > 0) await catchUp();
    },
    async close() {
      clearInterval(timer);
      await unlisten?.();
      await running?.catch(() => undefined);
    },
  };
}
