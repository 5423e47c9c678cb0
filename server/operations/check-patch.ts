// Whether a patch fits: the same compiled metadata and the same checks as in the browser, then what only a host can know
// (references within reach, rank).
import { applyAccess } from '../../schemas/access';
import { compileForm } from '../../schemas/compile-form';
import type { CompiledField, CompiledForm } from '../../schemas/compiled-form';
import type { DataElement } from '../../schemas/data-element';
import { defaultView } from '../../schemas/default-view';
import { fullAccess, noAccess } from '../../schemas/edit-access';
import type { JsonObject } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import { getVisualType } from '../../schemas/types/index';
import type { View } from '../../schemas/view';
import { checkField } from '../../validators/check-field';
import { normalizeValue } from '../../validators/normalize';
import { AppError, toFieldErrors } from '../app-error';
import type { Queries } from '../storage/database';
import { countHolding, findRecord, type RecordRow } from '../storage/records';
import { checkAccessMap, isWithin } from './access-map';
import { emailTaken, findAccountByEmail } from './account';
import { listAsked } from './asked-fields';
import type { Caller } from './caller';
import { cleanHtml } from './clean-html';
import type { KindMetadata } from './metadata-cache';
import type { Patch } from './read-patch';
import { recordRules } from './record-rules';
import { ownValue, toStoredValue } from './same-value';

export type PatchCheck = {
  caller: Caller;
  metadata: KindMetadata;
  view: View;
  patch: Patch;
  current: RecordRow | undefined;
  /** What the server itself sets: past the caller's access, not checked. */
  given: JsonObject;
};

/** Tidies the patch's values in place, then throws 422 with every problem. */
export async function requireValid(tx: Queries, check: PatchCheck): Promise<void> {
  const { patch, current } = check;
  for (const [name, value] of patch.values) {
    const element = check.metadata.byName.get(name);
    const isHtml = element && getVisualType(element.visualType)?.html === true;
    if (!isHtml || typeof value !== 'string') continue;
    const clean = await cleanHtml(value);
    if (clean === undefined) throw toInvalid([{ path: name, code: 'format', message: tooMuchHtml }]);
    patch.values.set(name, toStoredValue(clean));
  }
  const asked = listAsked(check);
  const forms = createForms(check, asked);
  const { accessMap } = recordRules[check.metadata.kind];
  const problems: Problem[] = [];
  const names = new Set([...patch.values.keys(), ...patch.secrets.keys(), ...asked]);
  if (!current) for (const name of forms.view.fields.keys()) names.add(name);
  for (const name of names) {
    if (Object.hasOwn(check.given, name)) continue;
    const problem = name === accessMap ? checkMap(check, name) : checkOne(check, forms, name);
    if (problem) problems.push(problem);
  }
  problems.push(...(await checkReferences(tx, check)), ...(await checkEmail(tx, check)));
  problems.push(...(await checkRoleType(tx, check)));
  if (problems.length > 0) throw toInvalid(problems);
  if (!current) requireFillable(check);
}

/** A create fills what its view requires (RULINGS 11); whose role withholds one of these fields creates nothing. */
function requireFillable({ caller, metadata, view, patch, given }: PatchCheck): void {
  const required = view.groups.flatMap(({ fields }) => fields.filter((field) => field.required));
  const names = new Set(required.map(({ name }) => name).filter((name) => !Object.hasOwn(given, name)));
  const needed = metadata.elements.filter(({ name }) => names.has(name));
  const own = applyAccess(needed, caller.access[metadata.kind] ?? noAccess);
  const writable = new Set(own.filter(({ access }) => access === 'write').map(({ name }) => name));
  const withheld = needed.filter(({ name }) => !writable.has(name));
  if (withheld.length === 0) return;
  const value: JsonObject = { ...Object.fromEntries(patch.values), ...given };
  const form = compileForm(applyAccess(withheld, fullAccess), view, { value });
  if ([...form.fields.values()].every((field) => !field.required)) return;
  throw new AppError('invalid', {
    message: `A new ${metadata.kind} needs fields that your role may not write. Ask an administrator.`,
  });
}

const tooMuchHtml = 'This text has too much formatting. Simplify it, or paste it without formatting.';

function toInvalid(problems: readonly Problem[]): AppError {
  return new AppError('invalid', {
    fieldErrors: toFieldErrors(problems.map(({ path, code, message }) => [path, code, message])),
  });
}

/** The call's own view, and for what it does not show the object's every field. */
type Forms = { view: CompiledForm; find: (name: string) => CompiledField | undefined };

/** Of a stored record only what changes or is asked for is compiled: nothing else is checked. */
function createForms(
  { caller, metadata, view, patch, current, given }: PatchCheck,
  asked: readonly string[],
): Forms {
  const access = caller.access[metadata.kind] ?? noAccess;
  const isChecked = ({ name }: DataElement) =>
    !current || patch.values.has(name) || patch.secrets.has(name) || asked.includes(name);
  const elements = applyAccess(metadata.elements.filter(isChecked), access);
  const value: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...given };
  const saved = current && { saved: current.data };
  const own = compileForm(elements, view, { value, ...saved });
  let whole: CompiledForm | undefined;
  return {
    view: own,
    find(name) {
      const field = own.fields.get(name);
      if (field) return field;
      whole ??= compileForm(elements, defaultView(metadata.kind), { value, ...saved });
      return whole.fields.get(name);
    },
  };
}

function checkOne({ patch }: PatchCheck, forms: Forms, name: string): Problem | undefined {
  const field = forms.find(name);
  if (!field) return undefined;
  if (patch.secrets.has(name)) return checkField(field, patch.secrets.get(name) ?? null);
  if (!patch.values.has(name)) return checkField(field, null);
  const value = normalizeValue(field, patch.values.get(name));
  patch.values.set(name, toStoredValue(value));
  return checkField(field, value);
}

function checkMap({ caller, patch }: PatchCheck, path: string): Problem | undefined {
  const value = patch.values.get(path) ?? null;
  const message = checkAccessMap(value);
  if (message !== undefined) return { path, code: 'format', message };
  if (isWithin(value, caller.access)) return undefined;
  return { path, code: 'rank', message: 'You cannot grant access that you do not have.' };
}

/** The unique index has the last word; asked before, it is told together with the other faults (RULINGS 31). */
async function checkEmail(tx: Queries, { caller, metadata, patch, current }: PatchCheck): Promise<Problem[]> {
  const email = patch.values.get('email');
  if (metadata.kind !== 'user' || typeof email !== 'string') return [];
  // Whether somebody else has it is told to that mailbox alone (RULINGS 58).
  if (current?.id === caller.userID) return [];
  const known = await findAccountByEmail(tx, email);
  if (!known || known.id === current?.id) return [];
  return [{ path: 'email', code: 'taken', message: emailTaken }];
}

/** Users hold roles of their own type (B §6): who has a role would be left with one of another. */
async function checkRoleType(tx: Queries, { metadata, patch, current }: PatchCheck): Promise<Problem[]> {
  if (metadata.kind !== 'role' || !current || !patch.values.has('roleType')) return [];
  const fixed = (message: string): Problem[] => [{ path: 'roleType', code: 'fixed', message }];
  if (current.data.system === true) return fixed('A system role keeps its type.');
  const held = { kind: 'user', field: 'roleConfig.role', value: current.id } as const;
  const count = await countHolding(tx, held);
  if (count === 0) return [];
  return fixed(`The type stays while ${count} user${count === 1 ? ' holds' : 's hold'} this role.`);
}

async function checkReferences(tx: Queries, { caller, metadata, patch, current, given }: PatchCheck) {
  const problems: Problem[] = [];
  const merged: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...given };
  for (const { field, to } of recordRules[metadata.kind].references) {
    const id = patch.values.get(field);
    if (typeof id !== 'string') continue;
    const kind = typeof to === 'function' ? to(merged) : to;
    const target = kind && (await findRecord(tx, { kind, id, reach: caller }));
    if (!target) problems.push({ path: field, code: 'reference', message: 'Please select an option.' });
    else if (kind === 'role' && !isWithin(ownValue(target.data, 'roleConfig'), caller.access)) {
      problems.push({ path: field, code: 'rank', message: 'You cannot grant access that you do not have.' });
    }
  }
  return problems;
}
