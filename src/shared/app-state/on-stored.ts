/** Calls `listener` when another tab of this browser stored or removed one of these keys. Returns how to stop. */
export function onStored(keys: readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: all were removed.
    if (key === null || keys.includes(key)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
