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
