// A shared view is offered only to users who can read all of its fields, because its filters could reveal values (R34; E6).
import { randomUUID } from 'node:crypto';
import type { ListedType } from '../../../contract/object-type';
import type { SavedView, ViewState } from '../../../contract/views';
import { accessTo } from '../../../objects/role-config';
import { isAdmin, isClient } from '../../../objects/user-types';
import { canConfigure } from '../../../schemas/words/access';
import type { Caller } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { requireType } from '../../access/own-types';
import { AppError } from '../../app-error';
import { leadColumns } from '../../storage/leads/lead-columns';
import {
  countOwnViews,
  deleteViewRow,
  findViewRow,
  listViewRows,
  lockOwnViews,
  putViewRow,
  type ViewRow,
} from '../../storage/lists/saved-views';
import type { Task } from '../../work';

const maxViews = 50;

export async function listSavedViews(
  { context, caller }: Task,
  objectType: ListedType,
): Promise<SavedView[]> {
  const gate = await gateOf({ context, caller }, objectType);
  const rows = await listViewRows(context.db, objectType, caller.userID);
  return rows.flatMap((row) => {
    if (isOffered(row.state, gate)) return toWire(row, caller);
    return row.owner === caller.userID ? withoutUnread(toWire(row, caller), gate) : [];
  });
}

type NewView = { objectType: ListedType; name: string; state: ViewState; shared?: boolean };

/** Throws 400 for a field that the caller cannot read, and 422 for a name without letters or too many views. */
export async function createSavedView(task: Task, view: NewView): Promise<SavedView> {
  const { context, caller } = task;
  const { objectType, state, shared = false } = view;
  const row = {
    id: randomUUID(),
    objectType,
    owner: caller.userID,
    name: readName(view.name),
    shared,
    state,
  };
  await requireOffered(task, row);
  await context.db.transaction(async (tx) => {
    await lockOwnViews(tx, caller.userID);
    if ((await countOwnViews(tx, objectType, caller.userID)) >= maxViews)
      throw new AppError('invalid', `You can save up to ${maxViews} views of a list.`);
    await putViewRow(tx, row);
  });
  return toWire(row, caller);
}

type Changes = { id: string; name?: string; state?: ViewState; shared?: boolean };

/** Throws 404 for another user's view, and what createSavedView throws. */
export async function updateSavedView(task: Task, { id, ...changes }: Changes): Promise<SavedView> {
  const { context, caller } = task;
  const before = await findViewRow(context.db, id);
  if (before?.owner !== caller.userID) throw new AppError('notFound');
  const row = { ...before, ...changes, name: readName(changes.name ?? before.name) };
  // A view can be renamed even if some of its fields are gone.
  if (changes.state || row.shared) await requireOffered(task, row);
  await putViewRow(context.db, row);
  return toWire(row, caller);
}

/** Throws 404 for another user's view, unless it is shared and the caller can configure its object. */
export async function deleteSavedView({ context, caller }: Task, id: string): Promise<void> {
  const row = await findViewRow(context.db, id);
  const isOwn = row?.owner === caller.userID;
  const mayTidy = row?.shared && mayConfigure(caller, row.objectType);
  if (!row || !(isOwn || mayTidy)) throw new AppError('notFound');
  await deleteViewRow(context.db, id);
}

function mayConfigure(caller: Caller, objectType: ListedType): boolean {
  return objectType !== 'lead' && canConfigure(accessTo(caller.access, objectType));
}

function readName(text: string): string {
  const name = text.trim();
  if (name === '') throw new AppError('invalid', 'Name this view.');
  return name;
}

async function requireOffered(task: Task, row: ViewRow): Promise<void> {
  if (!isOffered(row.state, await gateOf(task, row.objectType))) throw new AppError('unknownName');
  if (row.shared && !isAdmin(task.caller)) throw new AppError('invalid', 'Only admins can share views.');
}

type Names = Pick<Gate, 'idName' | 'isReadable'>;

/** Leads have fixed columns and filters. Clients cannot filter them by partner (A2, R26). */
function isOfLeads(name: string, caller: Caller): boolean {
  return [...leadColumns.keys(), 'day', 'period', ...(isClient(caller) ? [] : ['partner'])].includes(name);
}

async function gateOf({ context, caller }: Task, objectType: ListedType): Promise<Names> {
  if (objectType === 'lead') return { idName: 'contactID', isReadable: (name) => isOfLeads(name, caller) };
  const type = requireType(caller, objectType);
  return createGate(caller, await context.metadata.get(type));
}

function isOffered(state: ViewState, gate: Names): boolean {
  return listNames(state).every((name) => isKnown(name, gate));
}

export function namesField(state: ViewState, name: string): boolean {
  return listNames(state).includes(name);
}

function isKnown(name: string, gate: Names): boolean {
  return ['', 'createdAt', 'changedAt', gate.idName].includes(name) || gate.isReadable(name);
}

function listNames({ sort, filters, columns }: ViewState): string[] {
  return [toSorted(sort), ...Object.keys(filters).map(toFiltered), ...columns];
}

const toSorted = (sort: string) => sort.replace(/^-/, '');
const toFiltered = (key: string) => key.replace(/\[.*$/, '');

/** Removes fields that were deleted or that the owner can no longer read, and reports removed filters. */
function withoutUnread(view: SavedView, gate: Names): SavedView {
  const { sort, filters, columns } = view.state;
  const kept = Object.entries(filters).filter(([key]) => isKnown(toFiltered(key), gate));
  const state = {
    ...view.state,
    sort: isKnown(toSorted(sort), gate) ? sort : '',
    filters: Object.fromEntries(kept),
    columns: columns.filter((name) => isKnown(name, gate)),
  };
  const lacks = kept.length < Object.keys(filters).length;
  return { ...view, state, ...(lacks && { lacksFilter: true }) };
}

function toWire({ id, name, shared, state, owner }: ViewRow, caller: Caller): SavedView {
  return { id, name, shared, state, own: owner === caller.userID };
}
