/** A part of the app in a file of its own, fetched once. */
export type Chunk<T> = {
  /** Undefined until it is here. */
  get: () => T | undefined;
  /** Fetches it; one that failed is asked for again. */
  load: () => Promise<T>;
};

export function createChunk<T>(fetchIt: () => Promise<T>): Chunk<T> {
  let part: T | undefined;
  let loading: Promise<T> | undefined;
  const keep = (loaded: T) => {
    part = loaded;
    return loaded;
  };
  const forget = (error: unknown) => {
    loading = undefined;
    throw error;
  };
  return {
    get: () => part,
    load: () => {
      loading ??= fetchIt().then(keep, forget);
      return loading;
    },
  };
}

/** Fetches those that are missing; undefined when all are here. */
export function loadChunks(chunks: readonly Chunk<unknown>[]): Promise<unknown> | undefined {
  const missing = chunks.filter((chunk) => chunk.get() === undefined);
  return missing.length > 0 ? Promise.all(missing.map((chunk) => chunk.load())) : undefined;
}
