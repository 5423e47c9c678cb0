export type Chunk<T> = {
  get: () => T | undefined;
  /** Loads it; after a failure the next call tries again. */
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
