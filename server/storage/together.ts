// Work that comes while its like is under way waits, and is then done all at once.

/** `run` answers for each item, in order; the first one's is used for all. */
export type Together = <Item, Result>(
  item: Item,
  run: (items: readonly Item[]) => Promise<Result[]>,
) => Promise<Result>;

const most = 50;

type Waiting = {
  item: unknown;
  run: (items: readonly never[]) => Promise<unknown[]>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

/** For one kind of work. What fails together is tried again one by one: no item fails for another. */
export function createTogether(): Together {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
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
