/** Calls `listener` when another tab stored or removed one of these keys. Returns a function that stops listening. */
export function onStorageChange(keys: readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === null || keys.includes(key)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
