import type { FieldErrors } from '../../../contract/error';
import type { TransactionItem } from '../../../contract/partner';
import { partnerView } from '../../../objects/views/partner';
import { primaryUserView } from '../../../objects/views/user';
import type { JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View, ViewField } from '../../../schemas/words/view';
import { ApiError } from '../../shared/api/api-error';

// A partner and its primary user are one form, so that they are checked, summed up and saved as one. The user's fields
// carry a prefix that no field's name can have: a '#'.

/** The user that will be created. */
const created = 'user#';
/** The user that the partner has. */
const present = 'primaryUser#';

const userFields: readonly ViewField[] = primaryUserView.groups.flatMap((group) => group.fields);
const shownFields = ['fname', 'lname', 'email'];

/** 'replaced': by a new user; 'chosen': by one whom the partner has already. */
export type PrimaryUserCard = 'new' | 'replaced' | 'chosen' | 'present';

/** Which of the partner's users takes over. */
const choice = `${created}userID`;

/** The partner's elements, then the user's twice: as it is, and as it will be. */
export function toElements(
  partner: readonly DataElement[],
  user: readonly DataElement[],
  { partnerID = '', primaryUserID = '' }: { partnerID?: string; primaryUserID?: string } = {},
): readonly DataElement[] {
  const named = user.filter(({ name }) => userFields.some((field) => field.name === name));
  return [
    ...partner,
    ...named.map(toCreated),
    ...named.map((element) => ({ ...element, name: present + element.name, access: 'read' as const })),
    ...named
      .filter(({ name }) => name === 'email')
      .map((email) => toChoice(email, { partnerID, primaryUserID })),
  ];
}

/** Nearly everybody signs in with email and password. */
const usualSource = 'local';

function toCreated(element: DataElement): DataElement {
  const preset = element.name === 'authsource' && { defaultValue: element.defaultValue ?? usualSource };
  return { ...element, ...preset, name: created + element.name };
}

/** The partner's other users, by e-mail. */
function toChoice(email: DataElement, partner: { partnerID: string; primaryUserID: string }): DataElement {
  const others = new URLSearchParams({
    view: 'list',
    'f.type': 'partner',
    'f.userTypeID': partner.partnerID,
    'f.userID[ne]': partner.primaryUserID,
  });
  const options = { endpoint: `/dtl/user?${others}`, labelKey: 'email', valueKey: 'userID', search: true };
  return {
    ...email,
    name: choice,
    label: 'User',
    visualType: 'select',
    options: { kind: 'dynamic', ...options },
  };
}

/** B2: the partner's card, and the 'Primary User' card as it stands. */
export function toView(card: PrimaryUserCard): View {
  const fields = toUserFields(card);
  return {
    ...partnerView,
    groups: [...partnerView.groups, { key: 'primaryUser', title: 'Primary User', fields, isLast: true }],
    omit: [
      ...(partnerView.omit ?? []),
      ...userFields.flatMap(({ name }) => [created + name, present + name]),
      choice,
    ],
  };
}

function toUserFields(card: PrimaryUserCard): ViewField[] {
  if (card === 'chosen') return [{ name: choice, required: true, isNew: true }];
  if (card !== 'present')
    return userFields.map((field) => ({ ...field, name: created + field.name, isNew: card === 'replaced' }));
  return userFields
    .filter(({ name }) => shownFields.includes(name))
    .map((field) => ({ ...field, name: present + field.name, readOnly: true }));
}

/** The record of the form: the partner, and its user's names beside it. */
export function toFormRecord(partner: JsonObject, user: JsonObject | undefined): JsonObject {
  const shown = shownFields.flatMap((name) =>
    user && Object.hasOwn(user, name) ? [[present + name, user[name] ?? null] as const] : [],
  );
  return { ...partner, ...Object.fromEntries(shown) };
}

const source = `${created}authsource`;

/** What a new user in the place of another begins with, as far as this person may write it. */
export function toPreset(elements: readonly DataElement[]): JsonObject {
  const element = elements.find(({ name }) => name === source);
  return element?.access === 'write' ? { [source]: element.defaultValue ?? null } : {};
}

/** What is sent: what was typed and, for a new user in the place of another, what the card began with. */
export function toReplacement({ changes, value }: { changes: JsonObject; value: JsonObject }): JsonObject {
  const preset = value[source];
  return preset === undefined ? changes : { [source]: preset, ...changes };
}

/** What the form holds → the partner's values and, when one is to be created, the user's. */
export function splitChanges(changes: JsonObject): { partner: JsonObject; user: JsonObject } {
  const entries = Object.entries(changes);
  return {
    partner: Object.fromEntries(entries.filter(([name]) => !name.includes('#'))),
    user: Object.fromEntries(
      entries.flatMap(([name, value]) =>
        name.startsWith(created) ? [[name.slice(created.length), value]] : [],
      ),
    ),
  };
}

/** Both in one transaction: stored together or not at all (W2.26). */
export function toTransaction(partner: JsonObject, user: JsonObject): TransactionItem[] {
  return [
    { objectType: 'partner', itemData: partner },
    { objectType: 'user', itemData: user },
  ];
}

/** The second item's errors are keyed `user.email`; they belong to the form's field `user#email`. */
export function toFormError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fieldErrors) return error;
  const fieldErrors: FieldErrors = Object.create(null);
  for (const [name, problems] of Object.entries(error.fieldErrors)) {
    const field = name.startsWith('user.') ? created + name.slice('user.'.length) : name;
    fieldErrors[field] = problems;
  }
  return new ApiError({ ...error, message: error.message, fieldErrors });
}

const isUserField = (name: string) => name.startsWith(created);

export const hasUserFields = (values: JsonObject) => Object.keys(values).some(isUserField);

/**
 * What was typed of a user who exists by now is no other user's, and has its own screen: under its label it is shown to be
 * copied.
 */
export function withoutUser(values: JsonObject, elements: readonly DataElement[]): JsonObject {
  const labelOf = (name: string) => elements.find((one) => one.name === name)?.label ?? name;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [isUserField(name) ? labelOf(name) : name, value]),
  );
}

/** How typing that was kept replaces the primary user, if it does. */
export function readReplacement(values: JsonObject | undefined): 'replaced' | 'chosen' | undefined {
  const names = Object.keys(values ?? {}).filter(isUserField);
  if (names.length === 0) return undefined;
  return names.includes(choice) ? 'chosen' : 'replaced';
}
