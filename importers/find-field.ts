import type { Named } from './draft';

/** If no name matches exactly, the only one that differs in case is meant. */
export function findField(named: readonly Named[], name: string): Named | undefined {
  const exact = named.filter(({ draft }) => draft.name === name).at(-1);
  const [alike, ...others] = named.filter(
    ({ draft }) => draft.name.toLowerCase() === name.trim().toLowerCase(),
  );
  return exact ?? (others.length === 0 ? alike : undefined);
}
