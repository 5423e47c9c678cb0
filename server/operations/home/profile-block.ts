// A partner's own profile: what is missing, tax forms where they do business, programs (R50, R51). Nobody else's Home has it.
import type { HomeProfile } from '../../../contract/home';
import { toCompleteness } from '../../../objects/profile/completeness';
import { isClient, isPartner } from '../../../objects/user-types';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { findAccount } from '../../access/account';
import { createGate } from '../../access/gate';
import { listFormFields } from '../records/list-form-fields';
import type { HomeTask } from './home-task';

export async function readProfileBlock({ context, caller }: HomeTask): Promise<HomeProfile | undefined> {
  if (!isPartner(caller) || isClient(caller)) return undefined;
  const row = await findAccount(context.db, caller.userID);
  if (!row) return undefined;
  const metadata = await context.metadata.get('user');
  const gate = createGate(caller, 'user', metadata);
  const account = gate.toWire(row);
  const { elements } = parseMetadata(listFormFields(caller, metadata));
  const { filled, total, missing } = toCompleteness(elements, account);
  const sections: { [key: string]: number } = {};
  for (const { section } of missing) sections[section] = (sections[section] ?? 0) + 1;
  return {
    ...{ filled, total, missing, sections },
    ...(gate.isWritable('st3Files') && gate.isReadable('businessInStates') && { tax: toTax(account) }),
    ...(gate.isReadable('brandEnrollment') && { programs: toTexts(account, 'brandEnrollment') }),
    ...(gate.isReadable('crmJobber') && { hasCrm: account.crmJobber === true }),
  };
}

function toTax(account: JsonObject): HomeProfile['tax'] {
  const states = toTexts(account, 'businessInStates');
  const forms = isObject(account.st3Files) ? account.st3Files : {};
  return { states, missing: states.filter((state) => !Object.hasOwn(forms, state)) };
}

function toTexts(account: JsonObject, name: string): string[] {
  const value = account[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
