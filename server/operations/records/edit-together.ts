// Sets a field in many records (E6). Each is checked as if it were saved alone; those that cannot take the value are reported.
import { isBulkField } from '../../../objects/bulk-fields';
import { isReference, listIDs, toReferredObject } from '../../../objects/field-references';
import { viewOf } from '../../../objects/views/generic';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { getVisualType } from '../../../schemas/types/index';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { listCleared } from '../../../schemas/words/element-rules';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import { createGate, type Gate } from '../../access/gate';
import { splitForReading } from '../../access/linked-records';
import { AppError, refusedNames } from '../../app-error';
import { isSecretElement, type ObjectMetadata } from '../../caches/metadata-cache';
import { withFormulas } from '../../formulas/plan-formulas';
import { changedMeanwhile, maxAtOnce } from '../../jobs/apply';
import type { BulkAnswer, BulkPlan } from '../../jobs/plan';
import { hooksOf } from '../../objects/index';
import { type ChunkRequest, type JobRow, putJobRows, toWriteRow } from '../../storage/bulk/job-rows';
import type { Queries } from '../../storage/database';
import { listRecordsAfter } from '../../storage/lists/record-list';
import type { RecordSelection } from '../../storage/lists/record-selection';
import { listExisting } from '../../storage/records/element-values';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import {
  type Choice,
  choose,
  createRefusals,
  type Refusals,
  toCount,
  toNext,
  toSelection,
} from './chosen-records';
import { type Prepared, prepareValues } from './prepare-values';
import { previewChosen } from './preview-chosen';
import { mayWrite } from './read-patch';
import { checkBodies } from './save-record';

export type Edit = Choice & { field: string; value: Json };

type EditState = {
  task: Task;
  edit: Edit;
  gate: Gate;
  selection: RecordSelection;
  chosen: string[] | undefined;
  prepared: Prepared;
  refusals: Refusals;
  /** Other fields that conditions may clear (E2.4c). */
  cleared: readonly string[];
  seen: Map<string, number>;
  metadata: ObjectMetadata;
};

/** Throws 400, 409 if the number of records differs from what the user saw, and 422 for a field that cannot be set in bulk. */
export async function editTogether(task: Task, edit: Edit): Promise<BulkAnswer> {
  const editing = await begin(task, edit);
  const { context, caller } = task;
  const { objectType, field } = edit;
  const rights = followRights(caller, async (now, tx) => {
    const metadata = await context.metadata.getIn(tx, objectType);
    requireOpen(createGate(now, metadata), now, field);
  });
  return context.bulk.run({
    objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      editing.chosen ??= await choose(tx, editing.selection, edit.count);
      const { elements, wire } = await context.metadata.getIn(tx, objectType);
      if (JSON.stringify(wire) !== JSON.stringify(editing.metadata.wire)) throw changedMeanwhile;
      const { changed, id } = await show(withFormulas(toPlan(editing), { objectType, elements }));
      const message = `${editing.gate.element(field)?.label ?? field} set in ${toCount(objectType, changed)}.`;
      const body = {
        success: true,
        message,
        jobID: changed > 0 ? id : '',
        changed,
        ...editing.refusals.toWire(),
      };
      return { status: 200, body };
    },
  });
}

/** Writes nothing. */
export async function previewEdit(task: Task, edit: Edit): Promise<BulkAnswer> {
  const editing = await begin(task, edit);
  const { objectType, field } = edit;
  let changes = 0;
  return previewChosen(task, {
    ...{ objectType, selection: editing.selection, refusals: editing.refusals, most: maxAtOnce },
    check: async (now, tx) => {
      requireOpen(createGate(now, await task.context.metadata.getIn(tx, objectType)), now, field);
    },
    async judge(rows) {
      changes += (await stageAll(task.context.db, editing, rows)).length;
    },
    toNumbers: () => ({ changes, users: 0 }),
  });
}

async function begin(task: Task, edit: Edit): Promise<EditState> {
  const { objectType, field, value } = edit;
  const { gate, selection } = await toSelection(task, edit);
  const element = requireOpen(gate, task.caller, field);
  if (isUnique(element.config))
    throw new AppError(
      'invalid',
      'This value must be unique, so you cannot set it in several records at once.',
    );
  if (!isBulkField(objectType, field) || getVisualType(element.visualType)?.files)
    throw new AppError(
      'invalid',
      'This field cannot be changed in several records at once. Open each record to change it.',
    );
  const prepared = await prepareValues(task, { objectType, body: { [field]: value } });
  const metadata = await task.context.metadata.get(objectType);
  const cleared = listCleared(metadata.elements);
  const refusals = createRefusals(gate);
  return {
    ...{ task, edit, gate, selection, prepared, refusals, cleared, metadata },
    ...{ chosen: undefined, seen: new Map() },
  };
}

function requireOpen(gate: Gate, caller: Caller, field: string): DataElement {
  const element = gate.isReadable(field) ? gate.element(field) : undefined;
  if (!element || isSecretElement(element) || !mayWrite(gate, caller, field)) throw refusedNames([field]);
  return element;
}

function toPlan(editing: EditState): BulkPlan {
  const { edit, chosen = [], refusals, cleared, seen } = editing;
  const { field, value } = edit;
  const among = new Set(chosen);
  return {
    what: 'edit',
    detail: { field, value },
    fields: [...new Set([field, ...cleared])],
    changesAll: true,
    begin() {
      refusals.clear();
      seen.clear();
    },
    find: async (_tx, limit) => chosen.slice(0, limit),
    count: async () => chosen.length,
    tally: () => ({ made: 0, refused: refusals.count() }),
    findStale: async (tx) => ((await isTargetGone(tx, editing)) ? [...seen.keys()] : []),
    async stage(tx, given) {
      const ids = given.only?.filter((id) => among.has(id)) ?? toNext(chosen, given.after, given.limit);
      const rows = await listNext(tx, editing, { ...given, ids });
      for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row.version);
      const staged = await stageAll(tx, editing, rows);
      await putJobRows(tx, given.job, staged);
      return { last: ids.at(-1), seen: ids.length, staged: staged.length };
    },
  };
}

/** Whether a record that the new value refers to has been deleted in the meantime. */
async function isTargetGone(tx: Queries, { edit: { field, value }, metadata }: EditState): Promise<boolean> {
  const config = metadata.byName.get(field)?.config;
  const to = config && isReference(config) ? toReferredObject(config) : undefined;
  const ids = to ? listIDs(value) : [];
  if (!to || ids.length === 0) return false;
  return (await listExisting(tx, to, ids)).size < new Set(ids).size;
}

type NextChunk = ChunkRequest & { ids: readonly string[] };

/** Records that changed since their check are checked again, whether the filter still finds them or not. */
async function listNext(tx: Queries, { selection, seen, refusals }: EditState, { only, ids }: NextChunk) {
  const isAgain = only !== undefined && seen.size > 0;
  if (isAgain) refusals.drop(only);
  return listRecordsAfter(tx, isAgain ? { ...selection, filters: [], search: undefined } : selection, {
    after: '',
    limit: ids.length,
    ids: isAgain ? ids.filter((id) => seen.has(id)) : ids,
  });
}

/** Returns the changes, and collects why other records are refused unless they have the value already. */
async function stageAll(tx: Queries, editing: EditState, rows: readonly RecordRow[]): Promise<JobRow[]> {
  const changes: JobRow[] = [];
  for (const part of splitForReading(editing.metadata.elements, rows))
    changes.push(...(await stagePart(tx, editing, part)));
  return changes;
}

async function stagePart(tx: Queries, editing: EditState, rows: readonly RecordRow[]): Promise<JobRow[]> {
  const { task, edit, gate, prepared, refusals, seen, metadata } = editing;
  const { objectType, field, value, select } = edit;
  const view = viewOf(objectType);
  const checks = rows.map((current) => {
    const version = select.versions?.[current.id] ?? seen.get(current.id);
    const body = { [field]: value, ...(version !== undefined && { _version: version }) };
    return { view, body, prepared, gate, metadata, current };
  });
  const checked = await checkBodies({ ...task, tx }, checks);
  const taking = rows.flatMap((row, index) => {
    const patch = checked[index];
    if (!patch) return [];
    const fault = patch instanceof AppError ? patch : patch.hidden.has(field) ? hiddenHere : undefined;
    if (fault || patch instanceof AppError) {
      refuse(refusals, row, fault);
      return [];
    }
    return patch.values.size > 0 ? [{ row, values: patch.values }] : [];
  });
  const fits = taking.map(({ row: { data }, values }) => {
    const after = { ...data, ...Object.fromEntries(values) };
    return { before: data, after, together: [field], isSeen: gate.isVisible };
  });
  const misfits = (await hooksOf(objectType).listMisfits?.(tx, fits)) ?? [];
  return taking.flatMap(({ row, values }, index): JobRow[] => {
    const misfit = misfits[index];
    if (misfit) {
      refuse(refusals, row, misfit);
      return [];
    }
    return [toWriteRow(row, Object.fromEntries(values))];
  });
}

const hiddenHere = new AppError('invalid', 'This field is hidden in this record.');

function refuse(refusals: Refusals, row: RecordRow, error: AppError | undefined): void {
  if (!error) return;
  if (error.status >= 500) throw error;
  refusals.add(row, error);
}
