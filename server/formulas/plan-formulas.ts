// Changes of many records and the fields that are worked out: these follow in the same step, and a changed formula is worked out
// anew by a job of its own (E4).
import type { ObjectType } from '../../objects/index';
import { listWorkedOut } from '../../schemas/rules/work-out';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { findLinked, type LinkedRecords } from '../access/linked-records';
import { workOutRecord } from '../access/work-out-record';
import { listReadTypes } from '../caches/linked-reads';
import type { BulkPlan } from '../jobs/plan';
import {
  addToJobRows,
  listIDsBehind,
  listStagedRecords,
  type StagedRecord,
} from '../storage/bulk/job-formulas';
import { type JobRow, putJobRows, type Stretch } from '../storage/bulk/job-rows';
import type { Queries } from '../storage/database';
import { countAllRecordsOf } from '../storage/records/element-values';

type Worked = {
  objectType: ObjectType;
  /** As they are once the change is stored. */
  elements: readonly DataElement[];
  /** The records that the plan itself leaves alone are worked out, too. */
  whole?: boolean;
};

/** Only the fields that are worked out. */
export function planFormulas(given: Worked): BulkPlan {
  const { objectType, elements } = given;
  const texts = elements.flatMap(({ name, rules }) => (rules?.formula ? [[name, rules.formula.text]] : []));
  const nothing: BulkPlan = {
    what: 'formulas',
    detail: { formulas: Object.fromEntries(texts) },
    fields: [],
    find: (tx, limit) => listIDsBehind(tx, objectType, { after: '', limit }),
    count: (tx) => countAllRecordsOf(tx, objectType),
    async stage(tx, stretch) {
      const ids = await listIDsBehind(tx, objectType, stretch);
      return { last: ids.at(-1), seen: ids.length, staged: 0 };
    },
  };
  return withFormulas(nothing, { ...given, whole: true });
}

/** The same plan, with what follows from it. */
export function withFormulas(plan: BulkPlan, given: Worked): BulkPlan {
  const { objectType, elements, whole = false } = given;
  const worked = listWorkedOut(elements);
  if (worked.length === 0) return plan;
  return {
    ...plan,
    fields: [...new Set([...plan.fields, ...worked])],
    reads: listReadTypes(elements),
    basis: JSON.stringify(elements.map(toBasis)),
    ...(whole && {
      find: (tx: Queries, limit: number) => listIDsBehind(tx, objectType, { after: '', limit }),
    }),
    async stage(tx, stretch) {
      const staged = await plan.stage(tx, stretch);
      if (staged.last === undefined) return staged;
      const more = await stageWorked(tx, given, { ...stretch, last: staged.last });
      return { ...staged, staged: staged.staged + more };
    },
  };
}

/** Returns how many records change only in what is worked out. */
async function stageWorked(
  tx: Queries,
  { objectType, elements, whole: isWhole = false }: Worked,
  { job, after, last, asked }: Stretch & { last: string },
): Promise<number> {
  const records = await listStagedRecords(tx, { job, objectType, after, last, asked, whole: isWhole });
  const whole = records.map(({ id, data, patch }) => ({ id, data: { ...data, ...patch } }));
  const linked = await findLinked(tx, elements, whole);
  const rows = records.flatMap((record) => toRow(record, { objectType, elements, linked }));
  const isStaged = new Set(records.filter(({ patch }) => patch !== null).map(({ id }) => id));
  await addToJobRows(
    tx,
    job,
    rows.filter(({ id }) => isStaged.has(id)),
  );
  const alone = rows.filter(({ id }) => !isStaged.has(id));
  await putJobRows(tx, job, alone);
  return alone.length;
}

/** What decides the values of formulas. */
function toBasis({ name, visualType, rules }: DataElement) {
  return [name, visualType, rules?.formula?.text, rules?.limits];
}

type Staging = { objectType: ObjectType; elements: readonly DataElement[]; linked: LinkedRecords };

function toRow(record: StagedRecord, { objectType, elements, linked }: Staging): JobRow[] {
  const { id, version, patch, unseal } = record;
  const { [unseal ?? '']: _, ...sealed } = record.sealed;
  const worked = workOutRecord({ elements }, { id, data: { ...record.data, ...patch }, sealed }, linked);
  // A field that the plan writes and that is worked out: an undo.
  const names = [...worked.keys()].filter((name) => !Object.hasOwn(patch ?? {}, name));
  if (worked.size === 0) return [];
  const held = names.map((name) => [name, ownValue(record.data, name) ?? null] as const);
  const before: JsonObject = Object.fromEntries(held.filter(([, value]) => value !== null));
  const after = { ...patch, ...Object.fromEntries(worked) };
  return [{ objectType, id, action: 'write', version, before, patch: after }];
}
