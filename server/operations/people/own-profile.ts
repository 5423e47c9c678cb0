import type { OwnProfile } from '../../../contract/user';
import { objects } from '../../../objects/index';
import { businessView } from '../../../objects/views/business';
import { profileView } from '../../../objects/views/profile';
import { isObject, isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { type Account, findAccount } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import { findOneTimePayload } from '../../storage/people/one-time-tokens';
import type { Task } from '../../work';
import { getCrmContact } from '../crm/crm-link';
import { saveUser, toUserBody } from './save-user';

const ownProfileView: View = {
  ...profileView,
  id: 'ownProfile',
  groups: [...profileView.groups, ...businessView.groups],
  rest: { except: [] },
};

/** `accontact` is limited to what the caller can read. businessEIN is masked, and `_pendingEmail` waits for its link. */
export async function getOwnProfile(task: Task): Promise<OwnProfile> {
  const [accontact, crmcontact] = await Promise.all([getOwnAccount(task), getCrmContact(task)]);
  return {
    accontact,
    crmcontact: Object.fromEntries(Object.entries(crmcontact).filter(([, value]) => value)),
  };
}

export async function updateOwnProfile(task: Task, body: Json): Promise<OwnProfile['accontact']> {
  const { context, caller } = task;
  const account = await findAccount(context.db, caller.userID);
  if (!account) throw new AppError('notFound');
  const input = toUserBody(body);
  const gate = createGate(caller, await context.metadata.get('user'));
  requireProfileFields(gate, account, input);
  await saveUser(task, { id: caller.userID, body: input, view: ownProfileView });
  return getOwnAccount(task);
}

/** Account settings are changed by admins only. The save itself refuses unreadable fields, whatever their value (R34). */
function requireProfileFields(gate: Gate, account: Account, body: JsonObject): void {
  const others = [
    'password',
    'shop',
    ...objects.user.access.adminWritten,
    ...objects.user.access.serverWritten,
  ];
  const differs = (name: string, value: Json | undefined) =>
    gate.isVisible(name) && !isSameValue(account.data[name], value ?? null);
  const refused = others.filter((name) => Object.hasOwn(body, name) && differs(name, body[name]));
  if (isObject(body.roleConfig) && differs('roleConfig.role', body.roleConfig.role))
    refused.push('roleConfig');
  if (refused.length > 0) throw refusedNames(refused);
}

async function getOwnAccount({ context, caller }: Task): Promise<OwnProfile['accontact']> {
  const row = await findAccount(context.db, caller.userID);
  if (!row) throw new AppError('notFound');
  const gate = createGate(caller, await context.metadata.get('user'));
  const wire = gate.toWire(row);
  const ein = gate.isVisible('businessEIN') && readEIN(context, row);
  if (ein) wire.businessEIN = toMask(ein);
  const pending = gate.isVisible('email') && (await findOneTimePayload(context.db, row.id, 'email'));
  const email = pending ? pending.email : undefined;
  if (email) wire._pendingEmail = email;
  return wire as OwnProfile['accontact'];
}

export function readEIN({ encryption }: Context, { id, sealed }: Account): string | undefined {
  const place = { objectType: 'user', id, field: 'businessEIN' } as const;
  return sealed.businessEIN && encryption.secretFields.decrypt(place, sealed.businessEIN);
}

/** `***-**-6789`, for an EIN as well as an SSN (R36). */
export function toMask(plain: string): string {
  return `***-**-${plain.replace(/\D/g, '').slice(-4)}`;
}
