// How the columns of files were matched to fields, while the page is open: whoever closes the import, or comes back to the same file,
// goes on where they were.
import type { ListedObject } from '../listed-object';
import { proposeMatch, type Target } from './match-columns';

/** A field's name for each column, '' for none; `key`: the field that says which record a row is, '' for none. */
export type Match = { names: string[]; key: string };

/** `offered`: the fields that there were then. */
const kept = new Map<string, Match & { offered: ReadonlySet<string> }>();

const toKey = (objectType: string, header: readonly string[]) => JSON.stringify([objectType, header]);

export function keepMatch(
  header: readonly string[],
  targets: readonly Target[],
  { objectType, ...match }: Match & { objectType: string },
): void {
  const offered = new Set(targets.map(({ name }) => name));
  kept.set(toKey(objectType, header), { ...match, offered });
}

/** As it was matched before, as far as those fields can be filled now; else what its headings propose, of fields that are new since, too. */
export function findMatch(
  header: readonly string[],
  targets: readonly Target[],
  { objectType, noun }: Pick<ListedObject, 'objectType' | 'noun'>,
): Match {
  const proposed = proposeMatch(header, targets, noun);
  const known = kept.get(toKey(objectType, header));
  if (!known) return { names: proposed, key: '' };
  const names = known.names.map((name, at) => {
    if (name !== '' && targets.some((target) => target.name === name)) return name;
    const other = proposed[at] ?? '';
    return known.offered.has(other) ? '' : other;
  });
  return { names, key: known.key };
}
