// What a field's formula and check mean for the records that are there, as exact numbers, before they are saved (E4).
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/data-element';
import { compileFormulas } from '../../../schemas/formulas/formula-rules';
import { isSameValue, type Json } from '../../../schemas/json';
import type { ReadValue } from '../../../schemas/rules/condition';
import { mayCount } from '../../access/require-read';
import { isSecretElement } from '../../caches/metadata-cache';
import { listHeldTogether, toIDs } from '../../storage/element-values';
import type { Task } from '../../work';

export type FormulaEffects = {
  /** Records whose value would change. */
  changes?: number;
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
  const changes =
    formula &&
    (await count(task, { objectType, names: [name, ...formula.asks] }, (read) =>
      isSameValue(read(name), formula.of(read)),
    ));
  const unmet = check && (await count(task, { objectType, names: check.asks }, check.of));
  return {
    ...(changes && { changes: changes.count }),
    ...(unmet && { unmet: unmet.count, unmetIDs: unmet.ids }),
  };
}

type Asked = { objectType: ObjectType; names: readonly string[] };

/** How many records that are there do not fit; undefined where that would tell of values that may not be read. */
async function count(
  { context, caller }: Task,
  { objectType, names }: Asked,
  fits: (read: ReadValue) => boolean,
): Promise<{ count: number; ids: string[] } | undefined> {
  const metadata = await context.metadata.get(objectType);
  const known = names.filter((name) => metadata.byName.has(name));
  if (!known.every((name) => mayCount(caller, metadata, name))) return undefined;
  const secrets = new Set(metadata.elements.filter(isSecretElement).map(({ name }) => name));
  const held = await listHeldTogether(context.db, { objectType, names: known, secrets });
  const toRead =
    (values: readonly Json[]): ReadValue =>
    (name) => {
      const value = values[known.indexOf(name)];
      return secrets.has(name) && value === false ? undefined : value;
    };
  const unfit = held.filter(({ values }) => !fits(toRead(values)));
  return { count: unfit.reduce((sum, { count: all, deleted }) => sum + all - deleted, 0), ids: toIDs(unfit) };
}
