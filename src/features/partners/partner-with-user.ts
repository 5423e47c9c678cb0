import type { FieldErrors } from '../../../contract/error';
import type { TransactionItem } from '../../../contract/partner';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView } from '../../../objects/views/user';
import type { JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View, ViewField } from '../../../schemas/words/view';
import { ApiError } from '../../shared/api/api-error';

// A partner and its primary user share one form, so that they are validated and saved together. The user's fields have a prefix with '#',
// which no field name can contain.

const createdPrefix = 'user#';
const currentPrefix = 'primaryUser#';

const userFields: readonly ViewField[] = primaryUserView.groups.flatMap((group) => group.fields);
const shownFields = ['fname', 'lname', 'email'];

/** 'replaced': by a new user; 'chosen': by another existing user of the partner. */
export type PrimaryUserCard = 'new' | 'replaced' | 'chosen' | 'present';

const chosenUserField = `${createdPrefix}userID`;

export function toElements(
  partner: readonly DataElement[],
  user: readonly DataElement[],
  { partnerID = '', primaryUserID = '' }: { partnerID?: string; primaryUserID?: string } = {},
): readonly DataElement[] {
  const named = user.filter(({ name }) => userFields.some((field) => field.name === name));
  return [
    ...partner,
    ...named.map(toCreatedElement),
    ...named.map((element) => ({ ...element, name: currentPrefix + element.name, access: 'read' as const })),
    ...named
      .filter(({ name }) => name === 'email')
      .map((email) => toUserChoice(email, { partnerID, primaryUserID })),
  ];
}

const defaultSource = 'local';

function toCreatedElement(element: DataElement): DataElement {
  const preset = element.name === 'authsource' && { defaultValue: element.defaultValue ?? defaultSource };
  return { ...element, ...preset, name: createdPrefix + element.name };
}

function toUserChoice(
  email: DataElement,
  partner: { partnerID: string; primaryUserID: string },
): DataElement {
  const others = new URLSearchParams({
    view: 'list',
    'f.type': 'partner',
    'f.userTypeID': partner.partnerID,
    'f.userID[ne]': partner.primaryUserID,
  });
  const options = { endpoint: `/dtl/user?${others}`, labelKey: 'email', valueKey: 'userID', search: true };
  return {
    ...email,
    name: chosenUserField,
    label: 'User',
    visualType: 'select',
    options: { kind: 'dynamic', ...options },
  };
}

export function toView(card: PrimaryUserCard): View {
  const fields = toUserFields(card);
  return {
    ...partnerView,
    groups: [...partnerView.groups, { key: 'primaryUser', title: 'Primary User', fields, isLast: true }],
    omit: [
      ...(partnerView.omit ?? []),
      ...userFields.flatMap(({ name }) => [createdPrefix + name, currentPrefix + name]),
      chosenUserField,
    ],
  };
}

function toUserFields(card: PrimaryUserCard): ViewField[] {
  if (card === 'chosen') return [{ name: chosenUserField, required: true, isNew: true }];
  if (card !== 'present')
    return userFields.map((field) => ({
      ...field,
      name: createdPrefix + field.name,
      isNew: card === 'replaced',
    }));
  return userFields
    .filter(({ name }) => shownFields.includes(name))
    .map((field) => ({ ...field, name: currentPrefix + field.name, readOnly: true }));
}

export function toFormRecord(partner: JsonObject, user: JsonObject | undefined): JsonObject {
  const shown = shownFields.flatMap((name) =>
    user && Object.hasOwn(user, name) ? [[currentPrefix + name, user[name] ?? null] as const] : [],
  );
  return { ...partner, ...Object.fromEntries(shown) };
}

const sourceField = `${createdPrefix}authsource`;

/** Initial values for a replacement user, limited to fields this user can write. */
export function toPreset(elements: readonly DataElement[]): JsonObject {
  const element = elements.find(({ name }) => name === sourceField);
  return element?.access === 'write' ? { [sourceField]: element.defaultValue ?? null } : {};
}

export function toReplacement({ changes, value }: { changes: JsonObject; value: JsonObject }): JsonObject {
  const preset = value[sourceField];
  return preset === undefined ? changes : { [sourceField]: preset, ...changes };
}

export function splitChanges(changes: JsonObject): { partner: JsonObject; user: JsonObject } {
  const entries = Object.entries(changes);
  return {
    partner: Object.fromEntries(entries.filter(([name]) => !name.includes('#'))),
    user: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        name.startsWith(createdPrefix) ? [[name.slice(createdPrefix.length), value]] : [],
      ),
    ),
  };
}

/** One transaction, so that both are stored or neither is (W2.26). */
export function toTransaction(partner: JsonObject, user: JsonObject): TransactionItem[] {
  return [
    { objectType: 'partner', itemData: partner },
    { objectType: 'user', itemData: user },
  ];
}

/** Moves errors of the transaction's second item, `user.email`, to the form's field `user#email`. */
export function toFormError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fieldErrors) return error;
  const fieldErrors: FieldErrors = Object.create(null);
  for (const [name, problems] of Object.entries(error.fieldErrors)) {
    const field = name.startsWith('user.') ? createdPrefix + name.slice('user.'.length) : name;
    fieldErrors[field] = problems;
  }
  return new ApiError({ ...error, message: error.message, fieldErrors });
}

const isUserField = (name: string) => name.startsWith(createdPrefix);

export const hasUserFields = (values: JsonObject) => Object.keys(values).some(isUserField);

/** If a new user has been created by now, unsaved input for them belongs to no one; it is shown by label, to be copied. */
export function withoutUser(values: JsonObject, elements: readonly DataElement[]): JsonObject {
  const labelOf = (name: string) => elements.find((one) => one.name === name)?.label ?? name;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [isUserField(name) ? labelOf(name) : name, value]),
  );
}

export function readReplacement(values: JsonObject | undefined): 'replaced' | 'chosen' | undefined {
  const names = Object.keys(values ?? {}).filter(isUserField);
  if (names.length === 0) return undefined;
  return names.includes(chosenUserField) ? 'chosen' : 'replaced';
}
