import type { AuthSource } from '../../../contract/accounts';
import type { FieldErrors } from '../../../contract/error';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View, ViewField } from '../../../schemas/words/view';
import { ApiError } from '../api/api-error';
import { plainElement } from '../metadata/plain-element';

/** Sent along with the change and never stored (R58). */
const proofName = '_currentPassword';

const proofElement: DataElement = {
  ...plainElement,
  name: proofName,
  objectType: 'user',
  visualType: 'password',
  label: 'Current password',
  access: 'write',
  config: { visualType: 'password' },
};

/** `order` is that of the email, because the current password is asked for next to it (R58). */
export function listProofElements(order: number | undefined): readonly DataElement[] {
  return [{ ...proofElement, order }];
}

const proof = {
  name: proofName,
  required: true,
  isAsked: true,
  // Any text is accepted here; the host checks the password.
  format: '^',
  autocomplete: 'current-password',
} as const satisfies ViewField;

export type OwnEmail = {
  email: string;
  /** The new email until its confirmation link is opened. */
  pending: string | undefined;
  source: AuthSource | undefined;
};

/** The view for one's own account: a changed email or password requires the current password (R58). */
export function toOwnAccountView(view: View, own: OwnEmail): View {
  const groups = view.groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((field) => toFields(field, own)),
  }));
  return { ...view, groups, omit: [...(view.omit ?? []), proofName] };
}

function toFields(field: ViewField, { email, pending, source }: OwnEmail): ViewField[] {
  const isProvider = source === 'google' || source === 'shopify';
  if (field.name === 'password' && !isProvider) {
    const requiredMessage = 'Enter your current password to change it.';
    return [field, { ...proof, requiredMessage, showWhen: { field: 'password', filled: true } }];
  }
  if (field.name !== 'email') return [field];
  if (isProvider) {
    const name = source === 'google' ? 'Google' : 'Shopify';
    return [{ ...field, readOnly: true, description: `This email comes from ${name}. Change it there.` }];
  }
  const requiredMessage = 'Enter your current password to change your email.';
  return [
    pending ? { ...field, description: `Confirm the link sent to ${pending}.` } : field,
    { ...proof, requiredMessage, showWhen: { field: 'email', notIn: [email, null] } },
  ];
}

/** Saves one's own account, and moves errors about the current password to its field. */
export async function saveWithProof<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fieldErrors) throw error;
    const { message, fieldErrors } = error;
    throw new ApiError({ ...error, message, fieldErrors: moveProof(fieldErrors) });
  }
}

function moveProof(given: FieldErrors): FieldErrors {
  const moved: FieldErrors = Object.create(null);
  for (const [field, problems] of Object.entries(given)) {
    const isProof = problems.some(({ code }) => code === 'reauthenticate');
    moved[isProof ? proofName : field] = problems;
  }
  return moved;
}
