// Formula fields in bulk changes: they are computed in the same step, and a changed formula starts a separate job (E4).
import type { ObjectType } from '../../objects/index';
import { listWorkedOut } from '../../schemas/rules/work-out';
import type { DataElement } from '../../schemas/words/data-element';
import { findLinked, type LinkedRecords, splitForReading, workOutRecord } from '../access/linked-records';
import { listReadTypes } from '../caches/linked-reads';
import type { BulkPlan } from '../jobs/plan';
import {
  addToJobRows,
  listIDsAfter,
  listStagedRecords,
  type StagedRecord,
} from '../storage/bulk/job-formulas';
import { type ChunkRequest, type JobRow, putJobRows, toWriteRow } from '../storage/bulk/job-rows';
import type { Queries } from '../storage/database';
import { countAllRecordsOf } from '../storage/records/element-values';

type FormulaRequest = {
  objectType: ObjectType;
  elements: readonly DataElement[];
  /** Also computes records that the plan itself does not change. */
  whole?: boolean;
};

export function planFormulas(given: FormulaRequest): BulkPlan {
  const { objectType, elements } = given;
  const texts = elements.flatMap(({ name, rules }) => (rules?.formula ? [[name, rules.formula.text]] : []));
  const nothing: BulkPlan = {
    what: 'formulas',
    detail: { formulas: Object.fromEntries(texts) },
    fields: [],
    find: (tx, limit) => listIDsAfter(tx, objectType, { after: '', limit }),
    count: (tx) => countAllRecordsOf(tx, objectType),
    async stage(tx, request) {
      const ids = await listIDsAfter(tx, objectType, request);
      return { last: ids.at(-1), seen: ids.length, staged: 0 };
    },
  };
  return withFormulas(nothing, { ...given, whole: true });
}

export function withFormulas(plan: BulkPlan, given: FormulaRequest): BulkPlan {
  const { objectType, elements, whole = false } = given;
  const worked = listWorkedOut(elements);
  if (worked.length === 0) return plan;
  return {
    ...plan,
    fields: [...new Set([...plan.fields, ...worked])],
    reads: listReadTypes(elements),
    basis: JSON.stringify(elements.map(toBasis)),
    ...(whole && {
      find: (tx: Queries, limit: number) => listIDsAfter(tx, objectType, { after: '', limit }),
    }),
    async stage(tx, request) {
      const staged = await plan.stage(tx, request);
      if (staged.last === undefined) return staged;
      const more = await stageWorked(tx, given, { ...request, last: staged.last });
      return { ...staged, staged: staged.staged + more };
    },
  };
}

async function stageWorked(
  tx: Queries,
  { objectType, elements, whole: isWhole = false }: FormulaRequest,
  { job, after, last, only }: ChunkRequest & { last: string },
): Promise<number> {
  const records = await listStagedRecords(tx, { job, objectType, after, last, only, whole: isWhole });
  const rows: JobRow[] = [];
  for (const part of splitForReading(elements, records)) {
    const whole = part.map(({ id, data, patch }) => ({ id, data: { ...data, ...patch } }));
    const linked = await findLinked(tx, elements, whole);
    rows.push(...part.flatMap((record) => toRow(record, { objectType, elements, linked })));
  }
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

/** The settings that decide the results of formulas. */
function toBasis({ name, visualType, rules }: DataElement) {
  return [name, visualType, rules?.formula?.text, rules?.limits];
}

type StagingContext = { objectType: ObjectType; elements: readonly DataElement[]; linked: LinkedRecords };

function toRow(record: StagedRecord, { objectType, elements, linked }: StagingContext): JobRow[] {
  const { id, patch, unseal } = record;
  const { [unseal ?? '']: _, ...sealed } = record.sealed;
  const worked = workOutRecord({ elements }, { id, data: { ...record.data, ...patch }, sealed }, linked);
  // In an undo, the plan itself writes formula fields.
  const names = [...worked.keys()].filter((name) => !Object.hasOwn(patch ?? {}, name));
  if (worked.size === 0) return [];
  const after = { ...patch, ...Object.fromEntries(worked) };
  return [toWriteRow({ ...record, objectType }, after, names)];
}
