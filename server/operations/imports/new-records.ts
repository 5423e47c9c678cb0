import { randomUUID } from 'node:crypto';
import { isOwnType, type ObjectType, systemRoles, userPrefix } from '../../../objects/index';
import { viewOf } from '../../../objects/views/generic';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView, userView } from '../../../objects/views/user';
import { isEmpty, type Json, type JsonObject } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { createGate } from '../../access/gate';
import { findLinked, type LinkedRecords } from '../../access/linked-records';
import { AppError } from '../../app-error';
import { requireProductFits } from '../../objects/product';
import { requirePlace } from '../../objects/user-place';
import type { NewData, RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import { toNewBrand } from '../brands/save-brand';
import { toUserBody } from '../people/save-user';
import { toProductSave } from '../products/save-product';
import { attemptTo } from '../records/attempt';
import { giveNumbers } from '../records/give-numbers';
import { nothingPrepared, type Prepared } from '../records/prepare-values';
import type { Patch } from '../records/read-patch';
import { toOwner } from '../records/save-own-record';
import { checkBodies } from '../records/save-record';
import { type NextRecord, toNextRow } from '../records/write-patch';

type Draft = {
  view: View;
  body: JsonObject;
  id?: string;
  serverValues?: JsonObject;
  entail?: (next: NextRecord) => JsonObject;
  require?: (row: NewData) => Promise<void>;
};

type Part = {
  objectType: ObjectType;
  draft: Draft;
  prepared: Prepared;
  prefix: string;
};
export type NewRow = { body: JsonObject; prepared: Prepared };

/** For each row: the record and those created with it, or a 422 with everything that is wrong. */
export async function toNewRecords(
  work: Work,
  { objectType, isTrial = false }: { objectType: ObjectType; isTrial?: boolean | undefined },
  rows: readonly NewRow[],
): Promise<(NewData[] | AppError)[]> {
  const drafted: (Part[] | AppError)[] = [];
  for (const row of rows) drafted.push(await attemptTo(() => toParts(work, objectType, row)));
  const parts = drafted.flatMap((one) => (one instanceof AppError ? [] : one));
  const made = new Map<Part, NewData | AppError>();
  for (const type of new Set(parts.map((part) => part.objectType))) {
    const some = parts.filter((part) => part.objectType === type);
    const checked = await checkParts(work, type, some);
    const fit = checked.filter((patch) => !(patch instanceof AppError)).length;
    const numbers = isTrial ? [] : await giveNumbers(work, type, fit);
    const linked = await findLinkedOf(work, type, checked);
    for (const [index, part] of some.entries()) {
      const patch = checked[index] ?? new AppError('internal');
      const row = patch instanceof AppError ? patch : { ...part, patch, linked, numbers: numbers.shift() };
      made.set(part, row instanceof AppError ? row : await attemptTo(() => toRow(work, row)));
    }
  }
  return drafted.map((one) => (one instanceof AppError ? one : join(one, made)));
}

type ToParts = (work: Work, row: NewRow) => Part[] | Promise<Part[]>;

/** Objects whose own call does more than the general one. */
const own: { readonly [type in ObjectType]?: ToParts } = {
  partner: toPartner,
  user: (work, row) => toOne('user', toUser(work, row.body), row),
  brand: async (work, row) => toOne('brand', await toNewBrand(work, row.body), row),
  product: async (work, row) => {
    const require = (made: NewData) => requireProductFits(work.tx, { before: undefined, after: made.data });
    return toOne('product', { ...(await toProductSave(work, { body: row.body })), require }, row);
  },
};

function toOne(objectType: ObjectType, draft: Draft, { prepared }: NewRow): Part[] {
  return [{ objectType, draft, prepared, prefix: '' }];
}

async function toParts(work: Work, objectType: ObjectType, row: NewRow): Promise<Part[]> {
  const toOwn = Object.hasOwn(own, objectType) ? own[objectType] : undefined;
  if (toOwn) return toOwn(work, row);
  const { body } = row;
  const serverValues = isOwnType(objectType) ? toOwner(work.caller, objectType, body) : {};
  return toOne(objectType, { view: viewOf(objectType), body, serverValues }, row);
}

function join(parts: readonly Part[], made: ReadonlyMap<Part, NewData | AppError>): NewData[] | AppError {
  const rows: NewData[] = [];
  const errors: { [field: string]: { code: string; message: string }[] } = {};
  for (const part of parts) {
    const row = made.get(part) ?? new AppError('internal');
    if (!(row instanceof AppError)) rows.push(row);
    else if (parts.length === 1 || !row.detail.fieldErrors) return row;
    else for (const [name, list] of Object.entries(row.detail.fieldErrors)) errors[part.prefix + name] = list;
  }
  return Object.keys(errors).length > 0 ? new AppError('invalid', { fieldErrors: errors }) : rows;
}

/** Without a password, because new users get an invite. */
function toUser({ tx }: Work, typed: JsonObject): Draft {
  const body = toUserBody(typed);
  const serverValues: JsonObject = {
    status: 'new',
    ...(typeof body.email === 'string' && { username: body.email }),
    ...(isEmpty(body.role) && { role: 'admin' }),
  };
  return { view: userView, body, serverValues, require: (row) => requirePlace(tx, undefined, asStored(row)) };
}

/** A partner is created together with its primary user (B4). */
function toPartner(_: Work, { body: typed, prepared }: NewRow): Part[] {
  const entries = Object.entries(typed);
  const isOfUser = ([name]: [string, unknown]) => name.startsWith(userPrefix);
  const ofUser = entries
    .filter(isOfUser)
    .map(([name, value]) => [name.slice(userPrefix.length), value] as const);
  const [id, userID] = [randomUUID(), randomUUID()];
  const serverValues = { primaryUserID: userID, status: 'new', sponsorType: 'partner' };
  const partner: Draft = {
    ...{ view: partnerView, id, serverValues },
    body: Object.fromEntries(entries.filter((entry) => !isOfUser(entry))),
  };
  const user: Draft = {
    ...{ view: primaryUserView, id: userID, body: toUserBody(Object.fromEntries(ofUser)) },
    serverValues: {
      ...{ type: 'partner', userTypeID: id, status: 'new', role: 'admin' },
      'roleConfig.role': systemRoles.partnerAdministrator,
    },
  };
  return [
    { objectType: 'partner', draft: partner, prefix: '', prepared },
    { objectType: 'user', draft: user, prefix: userPrefix, prepared: nothingPrepared },
  ];
}

async function checkParts(
  work: Work,
  objectType: ObjectType,
  parts: readonly Part[],
): Promise<(Patch | AppError)[]> {
  const metadata = await work.context.metadata.getIn(work.tx, objectType);
  const gate = createGate(work.caller, metadata);
  return checkBodies(
    work,
    parts.map(({ draft: { view, body, serverValues = {} }, prepared }) => {
      return { view, body, prepared, serverValues, gate, metadata, current: undefined };
    }),
  );
}

async function findLinkedOf(
  { tx, context }: Work,
  objectType: ObjectType,
  patches: readonly (Patch | AppError)[],
): Promise<LinkedRecords> {
  const { elements } = await context.metadata.getIn(tx, objectType);
  const rows = patches.flatMap((patch) =>
    patch instanceof AppError ? [] : [{ id: undefined, data: Object.fromEntries(patch.values) }],
  );
  return findLinked(tx, elements, rows);
}

type Row = Part & {
  patch: Patch;
  linked: LinkedRecords;
  numbers: ReadonlyMap<string, Json> | undefined;
};

async function toRow(work: Work, { objectType, draft, patch, linked, numbers }: Row): Promise<NewData> {
  const { serverValues = {}, entail, require } = draft;
  for (const [name, value] of Object.entries(serverValues)) patch.values.set(name, value ?? null);
  const id = draft.id ?? randomUUID();
  const writing = {
    ...{ objectType, id, current: undefined, patch, passwordHash: undefined, entail, numbers },
    linked,
  };
  const { row } = await toNextRow(work, writing);
  await require?.(row);
  return row;
}

function asStored(row: NewData): RecordRow {
  return { ...row, version: 1, created_at: new Date(), deleted_at: null };
}
