// How a formula and a check affect existing records, in exact numbers, before they are saved (E4).
import { compileFormulas } from '../../../schemas/formulas/formula-rules';
import { isSameValue, type Json, ownValue } from '../../../schemas/values/json';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import {
  findLinked,
  type LinkedRecords,
  readRecord,
  readThrough,
  splitForReading,
} from '../../access/linked-records';
import { canCount } from '../../access/require-right';
import { listOtherNames } from '../../caches/linked-reads';
import { isSecretElement, type ObjectMetadata } from '../../caches/metadata-cache';
import { countAllRecordsOf, type ValueCombination } from '../../storage/records/element-values';
import { listRecordsAfter } from '../../storage/records/worked-days';
import type { Task } from '../../work';
import { countHeld } from './judge-held';
import type { NextPass } from './passes';

export type FormulaEffects = {
  changes?: number;
  /** Records for which the formula takes too long, so the field becomes empty. */
  over?: number;
  /** Records that the check would refuse, and up to 200 of their ids. */
  unmet?: number;
  unmetIDs?: string[];
};

export function compileAmong(element: DataElement, others: readonly DataElement[]): DataElement {
  if (!element.rules?.formula && !element.rules?.check) return element;
  const own = { ...element, rules: { ...element.rules } };
  const plain = others
    .filter(({ name }) => name !== element.name)
    .map((other) => ({ ...other, rules: undefined }));
  compileFormulas([...plain, own]);
  return own;
}

type Change = { metadata: ObjectMetadata; element: DataElement; nextPass: NextPass | undefined };

/** Only for callers who can read every field that they depend on. */
export async function findFormulaEffects(task: Task, change: Change): Promise<FormulaEffects> {
  const { metadata, element, nextPass } = change;
  const formula = element.rules?.formula?.compiled;
  const check = element.rules?.check?.compiled;
  const { name } = element;
  const isRollUp = formula !== undefined && formula.readings.length > 0;
  let over = 0;
  const isChanged = (read: ReadValue, { count, deleted }: ValueCombination) => {
    if (formula?.isOver(read)) over += count - deleted;
    return !isSameValue(read(name), formula?.of(read));
  };
  const changed =
    formula && !isRollUp
      ? await countJudged(task, { metadata, names: [name, ...formula.asks], judge: isChanged, nextPass })
      : undefined;
  const isUnmet = (read: ReadValue) => !check?.of(read);
  const unmet = check && (await countJudged(task, { metadata, names: check.asks, judge: isUnmet, nextPass }));
  return {
    ...(isRollUp && (await countRolledUp(task, change))),
    ...(changed && { changes: changed.count }),
    ...(over > 0 && { over }),
    ...(unmet && { unmet: unmet.count, unmetIDs: unmet.ids }),
  };
}

/** A call without a job works out at most so many records, because its caller is waiting. */
const mostInOneCall = 10_000;
const chunk = 200;

/** Each record has its own list, so each is worked out. */
async function countRolledUp(
  { context: { db, metadata: cache }, caller }: Task,
  { metadata, element, nextPass }: Change,
): Promise<FormulaEffects> {
  const { objectType, elements } = metadata;
  const { formula } = element.rules ?? {};
  const { byName } = await cache.get(objectType);
  const dependencies = [
    ...(formula?.compiled?.asks ?? []),
    ...(byName.has(element.name) ? [element.name] : []),
  ];
  if (!formula?.compiled || !dependencies.every((name) => canCount(caller, metadata, name))) return {};
  const total = await countAllRecordsOf(db, objectType);
  if (!nextPass && total > mostInOneCall) return {};
  const pause = nextPass?.();
  let [after, done, changes, over] = ['', 0, 0, 0];
  for (;;) {
    // Others may add and delete records meanwhile.
    await pause?.(Math.min(1, done / Math.max(1, total)));
    const records = await listRecordsAfter(db, { objectType, after, limit: chunk });
    for (const part of splitForReading(elements, records)) {
      const linked = await findLinked(db, elements, part);
      for (const record of part) {
        if (record.deleted_at) continue;
        const read = readThrough((name) => readRecord(record, name), { elements, linked, id: record.id });
        if (!isSameValue(ownValue(record.data, element.name) ?? null, formula.compiled.of(read)))
          changes += 1;
        if (formula.compiled.isOver(read)) over += 1;
      }
    }
    const last = records.at(-1);
    if (!last || records.length < chunk) return { changes, ...(over > 0 && { over }) };
    after = last.id;
    done += records.length;
  }
}

type Judgment = {
  metadata: ObjectMetadata;
  names: readonly string[];
  judge: (read: ReadValue, one: ValueCombination) => boolean;
  nextPass: NextPass | undefined;
};

/** Judges the stored values of these fields; undefined if numbers would reveal values that the caller cannot read. */
async function countJudged({ context, caller }: Task, { metadata, names, judge, nextPass }: Judgment) {
  const { objectType, elements } = metadata;
  const stored = (await context.metadata.get(objectType)).byName;
  const known = names.filter((name) => stored.has(name));
  const others = new Set(listOtherNames(elements));
  if (!names.every((name) => (!stored.has(name) && !others.has(name)) || canCount(caller, metadata, name)))
    return undefined;
  const secrets = new Set(metadata.elements.filter(isSecretElement).map(({ name }) => name));
  const toData = (values: readonly Json[]) =>
    Object.fromEntries(known.map((name, index) => [name, values[index] ?? null]));
  const toRead = (values: readonly Json[], linked: LinkedRecords): ReadValue => {
    const own: ReadValue = (name) => {
      const value = values[known.indexOf(name)];
      return secrets.has(name) && value === false ? undefined : value;
    };
    return readThrough(own, { elements, linked, id: undefined });
  };
  const query = { objectType, names: known, secrets };
  return countHeld(context.db, { query, pause: nextPass?.() }, async (held) => {
    const records = held.map(({ values }) => ({ id: undefined, data: toData(values) }));
    const linked = await findLinked(context.db, elements, records);
    return (one) => judge(toRead(one.values, linked), one);
  });
}
