// Reads the tail of the changes once for the whole process and tells everybody who keeps something derived from it:
// caches and open live streams.
import type { Database } from '../database';
import { type Change, changesChannel, lastChangeNumber, listChangesAfter } from './changes';

export type ChangeFeed = {
  /** The number of the last change that all listeners have heard. */
  last: () => number;
  /** Called in order, once a batch. Returns the way to stop. */
  subscribe: (listener: (changes: readonly Change[]) => void) => () => void;
  /** Reads what is new now. A write awaits it before it answers, so that the next request sees its effects. */
  catchUp: () => Promise<void>;
  /** The same for changes that the caller has just committed: read back only when others are missing before them. */
  notify: (changes: readonly Change[]) => Promise<void>;
  close: () => Promise<void>;
};

const batch = 1000;

/**
 * On PostgreSQL other processes write too: NOTIFY wakes the feed, and where it does not arrive polling does
 * within `pollMs`. The embedded database has one writer, this process, which calls catchUp itself; polling finds what was
 * committed after its deadline had passed.
 */
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
    // A read that is under way may have asked before our change was committed: let it ask once more.
    if (running) again = true;
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  // One line when it begins to fail and one when it is over, not five a second.
  let isFailing = false;
  const tellOnce = (failing: boolean, line: string) => {
    if (failing !== isFailing) options.log?.(line);
    isFailing = failing;
  };
  const wake = () =>
    void catchUp().then(
      () => tellOnce(false, 'changes are read again'),
      (error: unknown) =>
        tellOnce(true, `changes cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`),
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
