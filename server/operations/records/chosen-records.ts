// Resolves which records a user selected in a list, by ids or by search and filters, and collects why some of them are refused.

import type { BulkOutcome } from '../../../contract/jobs';
import type { RecordChoice } from '../../../contract/records';
import { type ObjectType, objects, toTitle } from '../../../objects/index';
import { counted } from '../../../schemas/values/counted';
import { ownValue } from '../../../schemas/values/json';
import { toReach } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { Queries } from '../../storage/database';
import { listChosenIDs } from '../../storage/lists/record-list';
import type { RecordSelection } from '../../storage/lists/record-selection';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { parseListQuery, type QueryString } from './list-query';

export type Choice = {
  objectType: ObjectType;
  select: RecordChoice;
  count?: number;
};

export type Refusal = BulkOutcome['refused'][number];

const queryKeys = /^(q|f\..+)$/;

/** Limited to what the caller can access. Throws 400 for what a list would refuse, and without ids or query. */
export async function toSelection(
  { context, caller }: Task,
  { objectType, select }: Choice,
): Promise<{ gate: Gate; selection: RecordSelection }> {
  const { ids, query } = select;
  if (!ids === !query) throw new AppError('badRequest', `Send 'ids' or 'query'.`);
  const strange = Object.keys(query ?? {}).find((key) => !queryKeys.test(key));
  if (strange !== undefined) throw new AppError('badRequest', `'${strange.slice(0, 40)}' finds no records.`);
  const gate = createGate(caller, await context.metadata.get(objectType));
  const { filters, search } = parseListQuery((query ?? {}) as QueryString, gate);
  const chosen = ids ? [{ by: 'ids', values: ids } as const] : [];
  const selection: RecordSelection = {
    objectType,
    reach: toReach(caller),
    filters: [...filters, ...chosen],
    search,
    order: { by: 'id', descending: false },
  };
  return { gate, selection };
}

/** Records that match later were not selected, so the ids are fixed now. Throws 409 if their number differs from what the user saw. */
export async function choose(
  db: Queries,
  selection: RecordSelection,
  expected: number | undefined,
): Promise<string[]> {
  const ids = await listChosenIDs(db, selection);
  const count = ids.length;
  if (expected === undefined || expected === count) return ids;
  const now = toCount(selection.objectType, count);
  const message = `This list has changed since: it now has ${now}. Nothing was done. Check and try again.`;
  throw new AppError('inUse', { message, body: { counts: { [selection.objectType]: count } } });
}

/** '1 partner', '2,400 partners' */
export function toCount(objectType: ObjectType, count: number): string {
  const { one, many } = objects[objectType].labels;
  return counted(count, one, many);
}

export function toNext(chosen: readonly string[], after: string, limit: number): string[] {
  const from = chosen.indexOf(after) + 1;
  return chosen.slice(from, from + limit);
}

export type Refusals = {
  add: (row: Pick<RecordRow, 'id' | 'data'>, error: AppError) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
  count: (message?: string) => number;
  toWire: () => { refusedCount: number; refused: Refusal[] };
};

const maxListed = 100;

export function createRefusals(gate: Gate): Refusals {
  const all = new Map<string, Refusal>();
  return {
    add: ({ id, data }, error) =>
      void all.set(id, { id, name: toName({ id, data }, gate), message: toMessage(error) }),
    drop: (ids) => {
      for (const id of ids) all.delete(id);
    },
    clear: () => all.clear(),
    count: (message) =>
      message === undefined ? all.size : [...all.values()].filter((one) => one.message === message).length,
    toWire: () => ({ refusedCount: all.size, refused: [...all.values()].slice(0, maxListed) }),
  };
}

function toName({ id, data }: Pick<RecordRow, 'id' | 'data'>, gate: Gate): string {
  const { list, labels } = objects[gate.objectType];
  const text = (name: string) => (gate.isReadable(name) ? String(ownValue(data, name) ?? '') : '');
  const name = list.title.map(text).join(' ').trim();
  return name || (list.instead ? text(list.instead) : '') || `${toTitle(labels.one)} ${id}`;
}

function toMessage({ code, message, detail }: AppError): string {
  if (code === 'conflict') return 'Someone else has changed this field since.';
  const [first] = Object.values(detail.fieldErrors ?? {}).flat();
  return first?.message ?? message;
}
