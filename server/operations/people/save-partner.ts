// Saves a partner together with its primary user, all or nothing (W2, POST and PATCH /dtl/partner; B4 'Partner and sponsor').
import { randomUUID } from 'node:crypto';
import type { FieldErrors } from '../../../contract/error';
import { systemRoles } from '../../../objects/index';
import { isPartner } from '../../../objects/user-types';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView } from '../../../objects/views/user';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { findAccount } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError, invalidField, refusedNames, toFieldErrors } from '../../app-error';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { nothingPrepared, type Prepared, prepareValues } from '../records/prepare-values';
import { mayWrite } from '../records/read-patch';
import { type PreparedSave, refuseKnownEmail, saveOne, saveRecordIn } from '../records/save-record';
import { mailInvite } from '../sign-in/set-password';
import { readEIN } from './own-profile';

type Items = { partner: Json; user: JsonObject | undefined };
export type SavedPartner = { partner: JsonObject; user?: JsonObject };

/** Without `id`, creates a partner. Throws 400, 404, 409 or 422; the user's fieldErrors are keyed `user.<field>`. */
export async function savePartner(task: Task, request: { id?: string; body: Json }): Promise<SavedPartner> {
  const { context, caller } = task;
  const items = parseItems(await withOwnEIN(task, request.body));
  if (request.id === undefined && !items.user) {
    throw new AppError('badRequest', 'Add a primary user for the new partner.');
  }
  const toWire = async (row: RecordRow) =>
    createGate(caller, await context.metadata.get(row.objectType)).toWire(row);
  if (request.id !== undefined && !items.user) {
    const one = { view: partnerView, id: request.id, body: items.partner };
    return { partner: await toWire(await saveOne(task, one)) };
  }
  const prepared = {
    partner: await prepareValues(task, { objectType: 'partner', body: items.partner }),
    user: await prepareValues(task, { objectType: 'user', body: items.user ?? null }),
  };
  const saved = await transactionOf(task, ['partner', 'user'], (work) =>
    saveBoth(work, { ...items, id: request.id, prepared }),
  ).catch((error: unknown) => prefixEmail(error));
  const { isNewUser, user } = saved;
  // A new user has no password, so they get an invite.
  if (isNewUser && user) context.inBackground('invite mail', () => mailInvite(context, user));
  return { partner: await toWire(saved.partner), ...(saved.user && { user: await toWire(saved.user) }) };
}

/** `_einOfProfile: true` inserts the caller's own EIN, which no answer contains in full (R36). Throws 422. */
async function withOwnEIN({ context, caller }: Task, body: Json): Promise<Json> {
  if (!isObject(body) || body._einOfProfile !== true) return body;
  const gate = createGate(caller, await context.metadata.get('user'));
  if (!mayWrite(gate, caller, 'businessEIN')) throw refusedNames(['_einOfProfile']);
  const { _einOfProfile, ...fields } = body;
  const account = await findAccount(context.db, caller.userID);
  const ein = account && readEIN(context, account);
  if (ein) return { ...fields, einssn_encrypt: ein };
  const missing = toFieldErrors([['einssn_encrypt', 'required', 'Your business profile has no EIN.']]);
  throw new AppError('invalid', { fieldErrors: missing });
}

function parseItems(body: Json): Items {
  if (!Array.isArray(body)) return { partner: body, user: undefined };
  const [partner, user, ...more] = body;
  const isItem = (item: Json | undefined, objectType: string) =>
    isObject(item) && item.objectType === objectType && isObject(item.itemData) ? item.itemData : undefined;
  const partnerData = isItem(partner, 'partner');
  const userData = isItem(user, 'user');
  if (!partnerData || more.length > 0 || (user !== undefined && !userData)) {
    throw new AppError('badRequest', 'Send a partner and its user, each as {objectType, itemData}.');
  }
  return { partner: partnerData, user: userData };
}

type PreparedItems = { partner: Prepared; user: Prepared };
type PartnerWithUser = { partner: RecordRow; user: RecordRow | undefined; isNewUser: boolean };

type Saving = Items & { id: string | undefined; prepared: PreparedItems };

/** Collects the faults of both before it refuses anything. */
async function saveBoth(work: Work, saving: Saving): Promise<PartnerWithUser> {
  const { tx, caller } = work;
  const { id, user } = saving;
  if (id !== undefined && !(await findRecord(tx, { objectType: 'partner', id, reach: caller })))
    throw new AppError('notFound');
  if (id !== undefined && user) await requireNaming(work, user);
  const partnerID = id ?? randomUUID();
  const errors: FieldErrors = Object.create(null);
  const primary =
    user && (await savePrimary(work, { user, partnerID, prepared: saving.prepared.user, errors }));
  const partner = await collect(errors, '', () =>
    saveRecordIn(work, toPartnerSave(saving, partnerID, primary?.row?.id)),
  );
  if (!partner || Object.keys(errors).length > 0) throw new AppError('invalid', { fieldErrors: errors });
  return { partner, user: primary?.row, isNewUser: primary?.isNew === true };
}

type PrimaryUser = { user: JsonObject; partnerID: string; prepared: Prepared; errors: FieldErrors };

/** Makes an existing user of the partner its primary user, or creates one. */
async function savePrimary(
  work: Work,
  { user, partnerID, prepared, errors }: PrimaryUser,
): Promise<{ row: RecordRow | undefined; isNew: boolean }> {
  const chosen = await findPrimary(work.tx, user, partnerID);
  if (chosen) return { row: await givePrimaryRole(work, chosen), isNew: false };
  const userID = randomUUID();
  const create = () => createUser(work, { user, userID, partnerID, prepared });
  return { row: await collect(errors, 'user.', create), isNew: true };
}

/** The server sets the first primary user. Replacing one needs the caller's write access. */
function toPartnerSave(
  { id, partner, prepared }: Saving,
  partnerID: string,
  primaryUserID: string | undefined,
): PreparedSave {
  const save = { view: partnerView, prepared: prepared.partner };
  const primary: JsonObject = primaryUserID === undefined ? {} : { primaryUserID };
  if (id !== undefined)
    return { ...save, id, body: isObject(partner) ? { ...partner, ...primary } : partner };
  const serverValues = { ...primary, status: 'new', sponsorType: 'partner' };
  return { ...save, newID: partnerID, body: partner, serverValues };
}

const toChosen = ({ userID }: JsonObject) =>
  typeof userID === 'string' && userID !== 'new' ? userID : undefined;

/** Checked before the user is looked up, because the answer would reveal whose user it is. */
async function requireNaming({ tx, context, caller }: Work, user: JsonObject): Promise<void> {
  const gate = createGate(caller, await context.metadata.getIn(tx, 'partner'));
  if (toChosen(user) && !mayWrite(gate, caller, 'primaryUserID')) throw refusedNames(['primaryUserID']);
}

async function findPrimary(tx: Queries, user: JsonObject, partnerID: string): Promise<RecordRow | undefined> {
  const id = toChosen(user);
  if (id === undefined) return undefined;
  const row = await findRecord(tx, { objectType: 'user', id, lock: true });
  if (!row || !isPartner(row.data) || row.data.userTypeID !== partnerID) {
    throw invalidField('user.userID', 'reference', 'This user does not belong to the partner.');
  }
  return row;
}

type NewUser = { user: JsonObject; userID: string; partnerID: string; prepared: Prepared };

/** A primary user needs the partner-administrator role (B6). */
function givePrimaryRole(work: Work, user: RecordRow): Promise<RecordRow> {
  const serverValues = { role: 'admin', 'roleConfig.role': systemRoles.partnerAdministrator };
  const save = { view: primaryUserView, prepared: nothingPrepared, body: {}, serverValues };
  return saveRecordIn(work, { ...save, id: user.id });
}

function createUser(work: Work, { user, userID, partnerID, prepared }: NewUser): Promise<RecordRow> {
  // The server sets these, whatever the request says (W1).
  const { userTypeID: _company, type: _type, status: _status, roleConfig: _role, ...body } = user;
  const serverValues = {
    type: 'partner',
    userTypeID: partnerID,
    status: 'new',
    role: 'admin',
    'roleConfig.role': systemRoles.partnerAdministrator,
  };
  return saveRecordIn(work, { view: primaryUserView, body, serverValues, prepared, newID: userID });
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
