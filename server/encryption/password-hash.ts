// argon2id, 19 MiB, two passes; one hash or two at a time and a short queue: it leaves one processor to those who wait
// for something else, and two of libuv's four threads.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

export type PasswordHasher = {
  /** Undefined when the queue is full: the caller answers 429. */
  hash: (password: string) => Promise<string | undefined>;
  /** Does the same work for an account that has no hash, so that time tells nothing. */
  verify: (stored: string | undefined, password: string) => Promise<boolean | undefined>;
};

/** Longer texts are never hashed: the work of hashing them grows with their length. */
export const maxPasswordLength = 200;

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** 32 sign-ins of one moment are taken, however many are hashed at once. */
const taken = 32;
const atOnce = availableParallelism() > 2 ? 2 : 1;

export function createPasswordHasher(limits = { atOnce, waiting: taken - atOnce }): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  const decoy = hash('nobody has this password', cost);

  async function take<T>(work: () => Promise<T>): Promise<T | undefined> {
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
    hash: (password) => take(() => hash(password, cost)),
    verify: (stored, password) =>
      take(async () => {
        const fits = await verify(stored || (await decoy), password);
        return fits && Boolean(stored);
      }),
  };
}
