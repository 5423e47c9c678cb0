// Checks a field's stored values against its new settings.
import type { ObjectType } from '../../../objects/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import type { Json } from '../../../schemas/values/json';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { listBoundNames } from '../../../schemas/words/limits';
import { defaultView } from '../../../schemas/words/view';
import { checkField } from '../../../validators/check-field';
import { filterInSlices, type Pause } from '../../jobs/in-slices';
import type { Queries } from '../../storage/database';
import {
  type CombinationQuery,
  type HolderCounts,
  listValueCombinations,
  maxIDs,
  readCombinations,
  toIDs,
  type ValueCombination,
} from '../../storage/records/element-values';

export const none: HolderCounts = { count: 0, deleted: 0 };

export const sumHeld = (all: readonly HolderCounts[]): HolderCounts =>
  all.reduce((sum, one) => ({ count: sum.count + one.count, deleted: sum.deleted + one.deleted }), none);

export type Fits = (value: Json | undefined, read: ReadValue) => boolean;

/** Undefined for a field that no form could show. Checks limits by other fields, but ignores conditions. */
export function createFits(objectType: ObjectType, element: DataElement): Fits | undefined {
  const form = compileForm(withoutConditions([{ ...element, access: 'write' }]), defaultView(objectType));
  const field = form.fields.get(element.name);
  return field && ((value, read) => checkField(field, value, read) === undefined);
}

type ElementQuery = {
  objectType: ObjectType;
  element: DataElement;
  undoing?: number | undefined;
  pause?: Pause | undefined;
};

/** The field's different values, first in `names`, with the values of fields in its limits. */
export async function listStoredValues(tx: Queries, { objectType, element, undoing, pause }: ElementQuery) {
  const names = [element.name, ...(element.rules?.limits ? listBoundNames(element.rules.limits) : [])];
  const held = await listValueCombinations(tx, { objectType, names, secrets: new Set(), undoing }, pause);
  const reading =
    ({ values }: ValueCombination): ReadValue =>
    (name) =>
      values[names.indexOf(name)];
  return { names, held, reading };
}

export type StoredValues = Awaited<ReturnType<typeof listStoredValues>>;

type Judge = (one: ValueCombination) => unknown;
type HeldQuery = { query: CombinationQuery; pause: Pause | undefined };

/** Judges stored values as they are read. Returns how many live records have fitting values, and some of their ids. */
export async function countHeld(
  db: Queries,
  { query, pause }: HeldQuery,
  toFits: (held: readonly ValueCombination[]) => Judge | Promise<Judge>,
): Promise<{ count: number; ids: string[] }> {
  let count = 0;
  const ids: string[] = [];
  for await (const { held, part } of readCombinations(db, query)) {
    const report = pause && (() => pause(part));
    await report?.();
    const fitting = await filterInSlices(held, await toFits(held), report);
    const sum = sumHeld(fitting);
    count += sum.count - sum.deleted;
    ids.push(...toIDs(fitting).slice(0, maxIDs - ids.length));
  }
  return { count, ids };
}

/** How many records have this combination of values. */
export type UnfitValues = { count: number; values: { [name: string]: string } };
/** Others show once these are fixed. */
const maxUnfit = 5;

/** Invalid values, most frequent first, in the form of list filters. */
export function listUnfit(unfit: readonly ValueCombination[], names: readonly string[]): UnfitValues[] {
  return unfit
    .map(({ count, deleted, values }) => ({ count: count - deleted, values }))
    .filter(({ count, values }) => count > 0 && values.every((value) => typeof value !== 'object'))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxUnfit)
    .map(({ count, values }) => ({
      count,
      values: Object.fromEntries(names.map((name, index) => [name, String(values[index])])),
    }));
}

/** Most frequent first; equal ones keep their order. */
export const byFrequency = (a: ValueCombination, b: ValueCombination) => b.count - a.count;
