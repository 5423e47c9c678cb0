// Joins items that arrive while a batch is running into the next batch.

/** `run` returns one result per item, in order. The first item's `run` is used for the whole batch. */
export type Batcher = <Item, Result>(
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
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      const [first] = batch;
      if (!first) break;
      try {
        const results = await first.run(batch.map(({ item }) => item as never));
        for (const [n, one] of batch.entries()) one.resolve(results[n] as never);
      } catch (error) {
        if (batch.length === 1) first.reject(error);
        else await Promise.all(batch.map(runAlone));
      }
    }
    isRunning = false;
  }

  async function runAlone({ item, run, resolve, reject }: Waiting): Promise<void> {
    try {
      const [result] = await run([item as never]);
      resolve(result as never);
    } catch (error) {
      reject(error);
    }
  }

  return (item, run) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, run, resolve, reject });
      if (!isRunning) void runAll();
    });
}
