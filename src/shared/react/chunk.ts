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
  let hasFailed = false;
  const forget = (error: unknown) => {
    loading = undefined;
    hasFailed = true;
    throw error;
  };
  return {
    get: () => part,
    load: () => {
      if (hasFailed && !loading) fetchStylesAgain();
      loading ??= fetchIt().then(keep, forget);
      return loading;
    },
  };
}

/** The bundler asks for a file of styles once: what did not come then would be missing for good. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
}

/** What did not come has a sheet that may not be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

/** Fetches those that are missing; undefined when all are here. */
export function loadChunks(chunks: readonly Chunk<unknown>[]): Promise<unknown> | undefined {
  const missing = chunks.filter((chunk) => chunk.get() === undefined);
  return missing.length > 0 ? Promise.all(missing.map((chunk) => chunk.load())) : undefined;
}
