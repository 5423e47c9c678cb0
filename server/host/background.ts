// Work that no answer waits for, such as mails: so that known and unknown addresses take the same time.

export type Background = {
  inBackground: (name: string, work: () => Promise<void>) => void;
  whenIdle: () => Promise<void>;
};

/** A failure is logged by the work's name and never ends the process. */
export function createBackground(log: (line: string) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    inBackground(name, work) {
      const run = work()
        .catch((error: unknown) =>
          log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`),
        )
        .finally(() => running.delete(run));
      running.add(run);
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
