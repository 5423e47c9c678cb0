// The field that a source calls by its own name.
import type { Named } from './draft';

/** The field that a source calls `name`; where only the case differs, the one that is meant. */
export function findField(named: readonly Named[], name: string): Named | undefined {
  const exact = named.filter(({ draft }) => draft.name === name).at(-1);
  const [alike, ...others] = named.filter(
    ({ draft }) => draft.name.toLowerCase() === name.trim().toLowerCase(),
  );
  return exact ?? (others.length === 0 ? alike : undefined);
}
