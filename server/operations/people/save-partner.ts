// A partner and its primary user, all or nothing (API.md POST and PATCH /dtl/partner; B4 'Partner and sponsor').
import { randomUUID } from 'node:crypto';
import type { FieldErrors } from '../../../contract/errors';
import { systemRoles } from '../../../objects/system-roles';
import { isPartner } from '../../../objects/user-types';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView } from '../../../objects/views/user';
import { isObject, type Json, type JsonObject } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow } from '../../storage/records';
import { nothingPrepared, type Prepared, prepareValues } from '../records/prepare-values';
import { mayWrite } from '../records/read-patch';
import { refuseKnownEmail, saveOne, saveRecordIn } from '../records/save-record';
import { mailInvite } from './mail-invite';

type Items = { partner: Json; user: JsonObject | undefined };
export type SavedPartner = { partner: JsonObject; user?: JsonObject };

/** `id` absent: a new partner. Throws 400, 404, 409, 422; the user's fieldErrors are keyed `user.<field>`. */
export async function savePartner(
  context: Context,
  caller: Caller,
  request: { id?: string; body: Json },
): Promise<SavedPartner> {
  const items = parseItems(request.body);
  if (request.id === undefined && !items.user) {
    throw new AppError('badRequest', { message: 'A new partner comes with its primary user.' });
  }
  const toWire = async (row: RecordRow) =>
    createGate(caller, row.objectType, await context.metadata.get(row.objectType)).toWire(row);
  if (request.id !== undefined && !items.user) {
    const one = { view: partnerView, id: request.id, body: items.partner };
    return { partner: await toWire(await saveOne(context, caller, one)) };
  }
  const prepared = {
    partner: await prepareValues(context, caller, { objectType: 'partner', body: items.partner }),
    user: await prepareValues(context, caller, { objectType: 'user', body: items.user ?? null }),
  };
  const saved = await context.db
    .transaction((tx) => saveBoth(tx, context, caller, { ...items, id: request.id, prepared }))
    .catch((error: unknown) => prefixEmail(error));
  await context.feed.catchUp();
  const { isNewUser, user } = saved;
  // No password came with it: the person needs a way in.
  if (isNewUser && user)
    context.services.inBackground('invite mail', () => mailInvite(context.services, user));
  return { partner: await toWire(saved.partner), ...(saved.user && { user: await toWire(saved.user) }) };
}

function parseItems(body: Json): Items {
  if (!Array.isArray(body)) return { partner: body, user: undefined };
  const [partner, user, ...more] = body;
  const isItem = (item: Json | undefined, objectType: string) =>
    isObject(item) && item.objectType === objectType && isObject(item.itemData) ? item.itemData : undefined;
  const partnerData = isItem(partner, 'partner');
  const userData = isItem(user, 'user');
  if (!partnerData || more.length > 0 || (user !== undefined && !userData)) {
    throw new AppError('badRequest', {
      message: 'Send a partner and its user, each as {objectType, itemData}.',
    });
  }
  return { partner: partnerData, user: userData };
}

type PreparedItems = { partner: Prepared; user: Prepared };
type Both = { partner: RecordRow; user: RecordRow | undefined; isNewUser: boolean };

async function saveBoth(
  tx: Queries,
  context: Context,
  caller: Caller,
  { id, partner, user, prepared }: Items & { id: string | undefined; prepared: PreparedItems },
): Promise<Both> {
  const partnerID = id ?? randomUUID();
  if (id !== undefined && !(await findRecord(tx, { objectType: 'partner', id, reach: caller })))
    throw new AppError('notFound');
  const errors: FieldErrors = Object.create(null);
  if (id !== undefined && user) await requireNaming(context, caller, user);
  const chosen = user && (await findPrimary(tx, user, partnerID));
  const kept = chosen && (await givePrimaryRole(tx, context, caller, chosen));
  const userID = user && (kept?.id ?? randomUUID());
  const savedUser =
    kept ??
    (user && userID
      ? await collect(errors, 'user.', () =>
          createUser(tx, context, caller, { user, userID, partnerID, prepared: prepared.user }),
        )
      : undefined);
  // Of a new partner the server names the first user; to replace one is the caller's wish, under the caller's access.
  const primary = { ...(savedUser && { primaryUserID: savedUser.id }) };
  const saving =
    id === undefined
      ? { newID: partnerID, body: partner, given: { ...primary, status: 'new', sponsorType: 'partner' } }
      : { id, body: isObject(partner) ? { ...partner, ...primary } : partner };
  const savedPartner = await collect(errors, '', () =>
    saveRecordIn(tx, context, caller, { view: partnerView, prepared: prepared.partner, ...saving }),
  );
  if (!savedPartner || Object.keys(errors).length > 0) throw new AppError('invalid', { fieldErrors: errors });
  return { partner: savedPartner, user: savedUser, isNewUser: !kept };
}

const toChosen = ({ userID }: JsonObject) =>
  typeof userID === 'string' && userID !== 'new' ? userID : undefined;

/** Before the user is looked up: the answer would tell whose user it is. */
async function requireNaming(context: Context, caller: Caller, user: JsonObject): Promise<void> {
  const gate = createGate(caller, 'partner', await context.metadata.get('partner'));
  if (toChosen(user) && !mayWrite(gate, caller, 'primaryUserID')) throw refusedNames(['primaryUserID']);
}

/** A user whom the partner has already, a former primary one or any other. */
async function findPrimary(tx: Queries, user: JsonObject, partnerID: string): Promise<RecordRow | undefined> {
  const id = toChosen(user);
  if (id === undefined) return undefined;
  const row = await findRecord(tx, { objectType: 'user', id, lock: true });
  if (!row || !isPartner(row.data) || row.data.userTypeID !== partnerID) {
    throw new AppError('invalid', {
      fieldErrors: {
        'user.userID': [{ code: 'reference', message: 'This user does not belong to the partner.' }],
      },
    });
  }
  return row;
}

type NewUser = { user: JsonObject; userID: string; partnerID: string; prepared: Prepared };

/** A primary user has the partner-administrator role (B6). */
function givePrimaryRole(tx: Queries, context: Context, caller: Caller, user: RecordRow): Promise<RecordRow> {
  const given = { role: 'admin', 'roleConfig.role': systemRoles.partnerAdministrator };
  const save = { view: primaryUserView, prepared: nothingPrepared, body: {}, given };
  return saveRecordIn(tx, context, caller, { ...save, id: user.id });
}

function createUser(
  tx: Queries,
  context: Context,
  caller: Caller,
  { user, userID, partnerID, prepared }: NewUser,
): Promise<RecordRow> {
  // The server decides these, whatever came (API.md).
  const { userTypeID: _company, type: _type, status: _status, roleConfig: _role, ...body } = user;
  const given = {
    type: 'partner',
    userTypeID: partnerID,
    status: 'new',
    role: 'admin',
    'roleConfig.role': systemRoles.partnerAdministrator,
  };
  return saveRecordIn(tx, context, caller, { view: primaryUserView, body, given, prepared, newID: userID });
}

async function collect<T>(
  errors: FieldErrors,
  prefix: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.detail.fieldErrors) throw error;
    for (const [name, list] of Object.entries(error.detail.fieldErrors)) errors[prefix + name] = list;
    return undefined;
  }
}

function prefixEmail(error: unknown): never {
  if (error instanceof AppError) throw error;
  try {
    return refuseKnownEmail(error);
  } catch (known) {
    if (!(known instanceof AppError)) throw known;
    const taken = known.detail.fieldErrors?.email ?? [];
    throw new AppError('invalid', { fieldErrors: { 'user.email': taken } });
  }
}
