// Hashes by argon2id with 19 MiB and two passes, at most two at a time, so that other requests still find a processor and a thread.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

export type PasswordHasher = {
  /** Undefined if the queue is full; the caller then answers 429. */
  hash: (password: string) => Promise<string | undefined>;
  /** Does the same work for an account without a hash, so that the time reveals nothing. */
  verify: (stored: string | undefined, password: string) => Promise<boolean | undefined>;
};

/** Longer texts are not hashed, because the work grows with the length. */
export const maxPasswordLength = 200;

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const maxRequests = 32;
const atOnce = availableParallelism() > 2 ? 2 : 1;

export function createPasswordHasher(limits = { atOnce, waiting: maxRequests - atOnce }): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  const decoy = hash('nobody has this password', cost);

  async function enqueue<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.waiting) return undefined;
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => enqueue(() => hash(password, cost)),
    verify: (stored, password) =>
      enqueue(async () => {
        const fits = await verify(stored || (await decoy), password);
        return fits && Boolean(stored);
      }),
  };
}
