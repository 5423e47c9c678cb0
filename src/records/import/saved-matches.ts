// Remembers how columns were matched while the page is open, so that the user can continue after closing the import.
import type { ListedObject } from '../listed-object';
import { type ImportField, proposeMatch } from './match-columns';

/** A field's name for each column ('' for none), and the field that identifies a record ('' for none). */
export type Match = { names: string[]; key: string };

/** `knownFields` are the fields that existed when the match was saved. */
const savedMatches = new Map<string, Match & { knownFields: ReadonlySet<string> }>();

const toKey = (objectType: string, header: readonly string[]) => JSON.stringify([objectType, header]);

export function saveMatch(
  header: readonly string[],
  targets: readonly ImportField[],
  { objectType, ...match }: Match & { objectType: string },
): void {
  const knownFields = new Set(targets.map(({ name }) => name));
  savedMatches.set(toKey(objectType, header), { ...match, knownFields });
}

/** The saved match, limited to fields that can still be filled; other columns get a proposal, but only for fields added since. */
export function findMatch(
  header: readonly string[],
  targets: readonly ImportField[],
  { objectType, noun }: Pick<ListedObject, 'objectType' | 'noun'>,
): Match {
  const proposed = proposeMatch(header, targets, noun);
  const known = savedMatches.get(toKey(objectType, header));
  if (!known) return { names: proposed, key: '' };
  const names = known.names.map((name, at) => {
    if (name !== '' && targets.some((target) => target.name === name)) return name;
    const other = proposed[at] ?? '';
    return known.knownFields.has(other) ? '' : other;
  });
  return { names, key: known.key };
}
