type Branch<Made> = { result?: { made: Made }; next?: WeakMap<object, Branch<Made>> };

/** Calls `make` once per combination of objects. A result is forgotten with its objects. */
export function cached<Keys extends readonly object[], Made>(
  make: (...keys: Keys) => Made,
): (...keys: Keys) => Made {
  const root: Branch<Made> = {};
  return (...keys) => {
    let branch = root;
    // `map` passes an index, too, which is no key.
    for (const key of keys.slice(0, make.length)) {
      branch.next ??= new WeakMap();
      const next: Branch<Made> = branch.next.get(key) ?? {};
      branch.next.set(key, next);
      branch = next;
    }
    branch.result ??= { made: make(...keys) };
    return branch.result.made;
  };
}
