// Many pieces of work on one transaction, side by side: what they ask at the same moment is asked by one statement.

/** `ask` answers for each item, in order; whoever asks the same question at the same moment is answered by the first one's. */
export type AtOnce = <Item, Result>(
  question: string,
  item: Item,
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
) => Promise<Result>;

/** What work on a transaction knows of others beside it. */
type Beside = { atOnce?: AtOnce };

/** Throws what `ask` throws. Without others beside it, it is asked for one. */
export async function askAtOnce<Item, Result>(
  tx: Beside,
  question: string,
  item: Item,
  ask: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result> {
  if (tx.atOnce) return tx.atOnce(question, item, ask);
  const [result] = await ask([item]);
  return result as Result;
}

/** For pieces of work that only read, one after the other: what one of them asked answers the next, by the same answer. */
export function askingOnce<Db extends Beside>(db: Db): Db {
  const known = new Map<string, unknown>();
  const atOnce: AtOnce = <Item, Result>(
    question: string,
    item: Item,
    ask: (items: readonly Item[]) => Promise<readonly Result[]>,
  ) => {
    const key = JSON.stringify([question, item]);
    if (!known.has(key)) known.set(key, askAtOnce(db, question, item, ask));
    return known.get(key) as Promise<Result>;
  };
  return { ...db, atOnce };
}

/** For what looks at more than its own record: others beside it would change that meanwhile. Whoever runs them tries one by one then. */
export function requireAlone(tx: Beside): void {
  if (tx.atOnce) throw new Error('only without others beside it');
}

type Waiting = { item: unknown; resolve: (result: never) => void; reject: (error: unknown) => void };

/** `hasFailed`: a statement for several did, whoever of them is to blame. */
export function createAtOnce(): { atOnce: AtOnce; hasFailed: () => boolean } {
  const questions = new Map<string, Waiting[]>();
  let hasFailed = false;

  async function askAll<Item, Result>(
    all: readonly Waiting[],
    ask: (items: readonly Item[]) => Promise<readonly Result[]>,
  ): Promise<void> {
    try {
      const results = await ask(all.map(({ item }) => item as Item));
      for (const [n, { resolve }] of all.entries()) resolve(results[n] as never);
    } catch (error) {
      hasFailed ||= all.length > 1;
      for (const { reject } of all) reject(error);
    }
  }

  return {
    hasFailed: () => hasFailed,
    atOnce: (question, item, ask) =>
      new Promise((resolve, reject) => {
        const one = { item, resolve, reject };
        const others = questions.get(question);
        if (others) {
          others.push(one);
          return;
        }
        const all: Waiting[] = [one];
        questions.set(question, all);
        // By the next turn everybody who was waiting for the answer before has asked, too.
        setImmediate(() => {
          questions.delete(question);
          void askAll(all, ask);
        });
      }),
  };
}
