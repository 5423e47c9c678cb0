// What a field's formula and check mean for the records that are there, as exact numbers, before they are saved (E4).
import type { ObjectType } from '../../../objects/index';
import { compileFormulas } from '../../../schemas/formulas/formula-rules';
import { isSameValue, type Json } from '../../../schemas/values/json';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { mayCount } from '../../access/require-right';
import { isSecretElement } from '../../caches/metadata-cache';
import { filterInSlices } from '../../jobs/in-slices';
import { listValueCombinations, toIDs, type ValueCombination } from '../../storage/records/element-values';
import type { Task } from '../../work';

export type FormulaEffects = {
  /** Records whose value would change. */
  changes?: number;
  /** Records on which the formula takes too long, so that its field is empty. */
  over?: number;
  /** Records that the check would refuse, and the ids of up to 200 of them. */
  unmet?: number;
  unmetIDs?: string[];
};

/** The element with its formulas compiled among the others; those that cannot be used are left out. */
export function compileAmong(element: DataElement, others: readonly DataElement[]): DataElement {
  if (!element.rules?.formula && !element.rules?.check) return element;
  const own = { ...element, rules: { ...element.rules } };
  const plain = others
    .filter(({ name }) => name !== element.name)
    .map((other) => ({ ...other, rules: undefined }));
  compileFormulas([...plain, own]);
  return own;
}

/** Numbers for who may read all that is asked. */
export async function findFormulaEffects(
  task: Task,
  objectType: ObjectType,
  element: DataElement,
): Promise<FormulaEffects> {
  const formula = element.rules?.formula?.compiled;
  const check = element.rules?.check?.compiled;
  const { name } = element;
  const worked = formula && (await listHeld(task, { objectType, names: [name, ...formula.asks] }));
  const judged = check && (await listHeld(task, { objectType, names: check.asks }));
  const changed = worked && (await worked((read) => !isSameValue(read(name), formula.of(read))));
  const over = worked && (await worked(formula.isOver));
  const unmet = judged && (await judged((read) => !check.of(read)));
  return {
    ...(changed && { changes: countRecords(changed) }),
    ...(over && over.length > 0 && { over: countRecords(over) }),
    ...(unmet && { unmet: countRecords(unmet), unmetIDs: toIDs(unmet) }),
  };
}

type ChangedFields = { objectType: ObjectType; names: readonly string[] };
type PickHeld = (fits: (read: ReadValue) => boolean) => Promise<ValueCombination[]>;

const countRecords = (held: readonly ValueCombination[]) =>
  held.reduce((sum, { count, deleted }) => sum + count - deleted, 0);

/** What records hold in these fields, to be picked from; undefined where a number would tell of values that may not be read. */
async function listHeld(
  { context, caller }: Task,
  { objectType, names }: ChangedFields,
): Promise<PickHeld | undefined> {
  const metadata = await context.metadata.get(objectType);
  const known = names.filter((name) => metadata.byName.has(name));
  if (!known.every((name) => mayCount(caller, metadata, name))) return undefined;
  const secrets = new Set(metadata.elements.filter(isSecretElement).map(({ name }) => name));
  const held = await listValueCombinations(context.db, { objectType, names: known, secrets });
  const toRead =
    (values: readonly Json[]): ReadValue =>
    (name) => {
      const value = values[known.indexOf(name)];
      return secrets.has(name) && value === false ? undefined : value;
    };
  return (fits) => filterInSlices(held, ({ values }) => fits(toRead(values)));
}
