// A row as new records: what the call that makes one of the object would write, checked as it checks, and not yet stored.

import { randomUUID } from 'node:crypto';
import { userPrefix } from '../../../objects/comes-with-user';
import { isOwnType, type ObjectType } from '../../../objects/index';
import { systemRoles } from '../../../objects/system-roles';
import { viewOf } from '../../../objects/views/generic';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView, userView } from '../../../objects/views/user';
import { isEmpty, type JsonObject } from '../../../schemas/json';
import type { View } from '../../../schemas/view';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import { requireProductFits } from '../../objects/product';
import { requirePlace } from '../../objects/user-place';
import type { NewData, RecordRow } from '../../storage/records';
import type { Work } from '../../work';
import { toNewBrand } from '../brands/save-brand';
import { toUserBody } from '../people/save-user';
import { toProductSave } from '../products/save-product';
import { nothingPrepared, type Prepared } from '../records/prepare-values';
import { toOwner } from '../records/save-own-record';
import { checkBody } from '../records/save-record';
import { type NextRecord, toNextRow } from '../records/write-patch';

/** One record as the call of its object makes it. */
type Draft = {
  view: View;
  body: JsonObject;
  id?: string;
  serverValues?: JsonObject;
  entail?: (next: NextRecord) => JsonObject;
  /** Throws what is wrong with the record as a whole. */
  require?: (row: NewData) => Promise<void>;
};

type ToRows = (work: Work, body: JsonObject, prepared: Prepared) => Promise<NewData[]>;

/** Those whose own call does more than the general one. */
const own: { readonly [type in ObjectType]?: ToRows } = {
  partner: toPartner,
  user: (work, body, prepared) => one(work, 'user', toUser(work, body), prepared),
  brand: async (work, body, prepared) => one(work, 'brand', await toNewBrand(work, body), prepared),
  product: async (work, body, prepared) => {
    const require = (row: NewData) => requireProductFits(work.tx, { before: undefined, after: row.data });
    return one(work, 'product', { ...(await toProductSave(work, { body })), require }, prepared);
  },
};

/** The record, and those that come with it. Throws 422 with all that is wrong. */
export function toNewRecords(
  work: Work,
  { objectType, body, prepared }: { objectType: ObjectType; body: JsonObject; prepared: Prepared },
): Promise<NewData[]> {
  const toRows = Object.hasOwn(own, objectType) ? own[objectType] : undefined;
  if (toRows) return toRows(work, body, prepared);
  const serverValues = isOwnType(objectType) ? toOwner(work.caller, objectType, body) : {};
  return one(work, objectType, { view: viewOf(objectType), body, serverValues }, prepared);
}

async function one(work: Work, objectType: ObjectType, draft: Draft, prepared: Prepared): Promise<NewData[]> {
  return [await toRow(work, objectType, draft, prepared)];
}

/** Without a password: an invite is the way in. */
function toUser({ tx }: Work, typed: JsonObject): Draft {
  const body = toUserBody(typed);
  const serverValues: JsonObject = {
    status: 'new',
    ...(typeof body.email === 'string' && { username: body.email }),
    ...(isEmpty(body.role) && { role: 'admin' }),
  };
  return { view: userView, body, serverValues, require: (row) => requirePlace(tx, undefined, asStored(row)) };
}

/** A partner comes with its primary user (B4). */
async function toPartner(work: Work, typed: JsonObject, prepared: Prepared): Promise<NewData[]> {
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
  const errors: { [field: string]: { code: string; message: string }[] } = {};
  const rows: NewData[] = [];
  for (const { objectType, draft, prefix, ready } of [
    { objectType: 'partner', draft: partner, prefix: '', ready: prepared },
    { objectType: 'user', draft: user, prefix: userPrefix, ready: nothingPrepared },
  ] as const) {
    try {
      rows.push(await toRow(work, objectType, draft, ready));
    } catch (error) {
      if (!(error instanceof AppError) || !error.detail.fieldErrors) throw error;
      for (const [name, list] of Object.entries(error.detail.fieldErrors)) errors[prefix + name] = list;
    }
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fieldErrors: errors });
  return rows;
}

async function toRow(work: Work, objectType: ObjectType, draft: Draft, prepared: Prepared): Promise<NewData> {
  const { tx, context, caller } = work;
  const { view, body, serverValues = {}, entail } = draft;
  const metadata = await context.metadata.getIn(tx, objectType);
  const gate = createGate(caller, objectType, metadata);
  const check = { view, body, prepared, serverValues, gate, metadata, current: undefined };
  const patch = await checkBody(work, check);
  for (const [name, value] of Object.entries(serverValues)) patch.values.set(name, value ?? null);
  const id = draft.id ?? randomUUID();
  const writing = { objectType, id, current: undefined, patch, passwordHash: undefined, entail };
  const { row } = await toNextRow(work, writing);
  await draft.require?.(row);
  return row;
}

function asStored(row: NewData): RecordRow {
  return { ...row, version: 1, created_at: new Date(), deleted_at: null };
}
