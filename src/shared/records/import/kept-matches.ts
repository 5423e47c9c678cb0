// How the columns of files were matched to fields, while the page is open: whoever closes the import, or comes back to the same file,
// goes on where they were.
import type { ListedObject } from '../listed-object';
import { proposeMatch, type Target } from './match-columns';

/** A field's name for each column, '' for none; `key`: the field that says which record a row is, '' for none. */
export type Match = { names: string[]; key: string };

const kept = new Map<string, Match>();

const toKey = (objectType: string, header: readonly string[]) => JSON.stringify([objectType, header]);

export function keepMatch(objectType: string, header: readonly string[], match: Match): void {
  kept.set(toKey(objectType, header), match);
}

/** As it was matched before, as far as those fields can be filled now; else what its headings propose. */
export function findMatch(
  header: readonly string[],
  targets: readonly Target[],
  { objectType, noun }: Pick<ListedObject, 'objectType' | 'noun'>,
): Match {
  const known = kept.get(toKey(objectType, header));
  if (!known) return { names: proposeMatch(header, targets, noun), key: '' };
  const names = known.names.map((name) => (targets.some((target) => target.name === name) ? name : ''));
  return { names, key: known.key };
}
