// Joins items that arrive while a batch is running into the next batch. Items of different lanes do not wait for each other.
import { isBusy } from '../storage-error';

/** `run` returns one result per item, in order. The first item's `run` is used for the whole batch. */
export type Batcher = <Item, Result>(
  lane: string,
  item: Item,
  run: (items: readonly Item[]) => Promise<Result[]>,
) => Promise<Result>;

const maxBatch = 50;

type Waiting = {
  item: unknown;
  run: (items: readonly never[]) => Promise<unknown[]>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

/** For one kind of work. If a batch fails, its items are tried one by one, so that no item fails because of another. */
export function createBatcher(): Batcher {
  /** The lanes in which a batch is running, with the items that arrived since. */
  const lanes = new Map<string, Waiting[]>();

  async function runAll(lane: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      const [first] = batch;
      if (!first) break;
      try {
        const results = await first.run(batch.map(({ item }) => item as never));
        for (const [n, one] of batch.entries()) one.resolve(results[n] as never);
      } catch (error) {
        // The others would wait for the same lock, longer than the two seconds after which a save is refused.
        if (isBusy(error)) for (const one of [...batch, ...waiting.splice(0)]) one.reject(error);
        else if (batch.length === 1) first.reject(error);
        else await Promise.all(batch.map(runAlone));
      }
    }
    lanes.delete(lane);
  }

  async function runAlone({ item, run, resolve, reject }: Waiting): Promise<void> {
    try {
      const [result] = await run([item as never]);
      resolve(result as never);
    } catch (error) {
      reject(error);
    }
  }

  return (lane, item, run) =>
    new Promise((resolve, reject) => {
      const one = { item, run, resolve, reject };
      const waiting = lanes.get(lane);
      if (waiting) {
        waiting.push(one);
        return;
      }
      const begun = [one];
      lanes.set(lane, begun);
      void runAll(lane, begun);
    });
}
