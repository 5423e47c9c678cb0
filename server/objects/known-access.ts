// New entries of an access map must name existing objects, fields and rights. A deleted field counts, because it can be restored.
import { isSystemType, objects, roleTypes } from '../../objects/index';
import {
  isObject,
  isSameValue,
  type Json,
  type JsonObject,
  ownValue,
  type Problem,
} from '../../schemas/values/json';
import { allFields } from '../../schemas/words/access';
import { nearestWord } from '../../validators/metadata/nearest-word';
import { loadMetadata } from '../caches/metadata-cache';
import type { Queries } from '../storage/database';
import { listNamesOf } from '../storage/metadata/elements';
import { listOwnObjects } from '../storage/metadata/own-objects';
import type { Save } from './object-hooks';

const lists = ['readFields', 'writeFields'] as const;
const keys: readonly string[] = [...lists, 'canDelete', 'canConfigure'];

const path = 'roleConfig';

/** Each fault costs a search for the most similar word, and no one needs more. */
const maxFaults = 20;

/** Checks saves one by one, because few of them change an access map. */
export async function listUnknownAccess(
  tx: Queries,
  saves: readonly Pick<Save, 'current' | 'values' | 'namesOf'>[],
): Promise<Problem[][]> {
  const found: Problem[][] = [];
  for (const save of saves) found.push(await listUnknown(tx, save));
  return found;
}

/** Entries of the stored map may stay even if what they name is gone. */
async function listUnknown(
  tx: Queries,
  {
    current,
    values,
    namesOf = (objectType) => findNames(tx, objectType),
  }: Pick<Save, 'current' | 'values' | 'namesOf'>,
): Promise<Problem[]> {
  const [value, stored] = [values.get(path), current?.data[path]];
  if (!isObject(value)) return [];
  const before = isObject(stored) ? stored : {};
  const problems: Problem[] = [];
  const add = (message: string) => problems.push({ path, code: 'unknown', message });
  for (const [objectType, entry] of Object.entries(value)) {
    const held = ownValue(before, objectType);
    if (problems.length >= maxFaults) break;
    if (!isObject(entry) || (held !== undefined && isSameValue(held, entry))) continue;
    const names = await namesOf(objectType);
    if (names) for (const message of listFaults(entry, { objectType, names, held })) add(message);
    else add(`There is no object '${objectType.slice(0, 40)}'.${didYouMean(objectType, roleTypes)}`);
  }
  return problems;
}

/** Undefined if there is no such object. In the transaction that creates it, only the database knows it. */
export async function findNames(tx: Queries, objectType: string): Promise<Set<string> | undefined> {
  if (!isSystemType(objectType)) {
    const made = (await listOwnObjects(tx)).some(({ definition }) => definition.objectType === objectType);
    return made ? new Set(await listNamesOf(tx, objectType)) : undefined;
  }
  const { elements } = await loadMetadata(tx, objectType);
  const known = [...(await listNamesOf(tx, objectType)), ...elements.map(({ name }) => name)];
  return new Set([...known, objects[objectType].idName]);
}

type KnownNames = { objectType: string; names: ReadonlySet<string>; held: Json | undefined };

function listFaults(entry: JsonObject, { objectType, names, held }: KnownNames): string[] {
  const old = isObject(held) ? held : {};
  const place = `In the access to '${objectType}', `;
  const strange = Object.keys(entry).filter((key) => !keys.includes(key) && !Object.hasOwn(old, key));
  const rights = strange
    .slice(0, maxFaults)
    .map((key) => `${place}there is no '${key.slice(0, 40)}'.${didYouMean(key, keys)}`);
  const fields = lists.flatMap((list) => {
    const [now, was] = [entry[list], old[list]];
    if (!Array.isArray(now)) return [];
    const before = new Set(Array.isArray(was) ? was : []);
    const isKnown = (name: Json) =>
      typeof name !== 'string' || name === allFields || names.has(name) || before.has(name);
    return now
      .filter((name) => !isKnown(name))
      .slice(0, maxFaults)
      .map(
        (name) =>
          `${place}'${list}' names no field: '${String(name).slice(0, 80)}'.${didYouMean(String(name), names)}`,
      );
  });
  return [...rights, ...fields];
}

function didYouMean(word: string, words: Iterable<string>): string {
  const nearest = nearestWord(word, words);
  return nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
}
