// Whether a patch fits: the same compiled metadata and the same checks as in the browser, then what only a host can know
// (references within reach, rank).

import { isReference, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { canBeReferred, toReferredType } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { applyAccess, fullAccess, worksWith } from '../../../schemas/access';
import { compileForm } from '../../../schemas/compile-form';
import type { CompiledField, CompiledForm } from '../../../schemas/compiled-form';
import type { DataElement } from '../../../schemas/data-element';
import { defaultView } from '../../../schemas/default-view';
import { isEmpty, isSameValue, type JsonObject, ownValue, toStoredValue } from '../../../schemas/json';
import type { Problem } from '../../../schemas/problem';
import type { ReadValue } from '../../../schemas/rules/condition';
import { getVisualType } from '../../../schemas/types/index';
import type { View } from '../../../schemas/view';
import { checkField, checkRule } from '../../../validators/check-field';
import { normalizeValue } from '../../../validators/normalize';
import { checkAccessMap } from '../../access/access-map';
import type { Caller } from '../../access/caller';
import { createGate, toReadable } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import { listRankProblems } from '../../objects/rank';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow } from '../../storage/records';
import { isTaken } from '../../storage/unique-values';
import { takenMessage } from '../../storage-error';
import type { AppliedRules } from './apply-rules';
import { listFirstTimeFields } from './first-time-fields';
import type { Prepared } from './prepare-values';
import { mayWrite, type Patch } from './read-patch';
import { findTooLong } from './text-length';
import { listNeeds, listWithheld } from './withheld-fields';

export type PatchCheck = {
  caller: Caller;
  metadata: ObjectMetadata;
  view: View;
  patch: Patch;
  current: RecordRow | undefined;
  prepared: Prepared;
  /** What the server itself sets: past the caller's access, not checked. */
  serverValues: JsonObject;
  /** What the conditions made of the patch already. */
  rules: AppliedRules;
};

/** Cleans the patch's values in place, then throws 422 with every problem. */
export async function requireValid(tx: Queries, check: PatchCheck): Promise<void> {
  if (!check.current) requireWriter(check);
  takeCleanHtml(check);
  const found = [
    ...check.rules.problems,
    ...checkFields(check),
    ...(await checkReferences(tx, check)),
    ...(await checkUnique(tx, check)),
  ];
  const beyond = await checkRank(tx, check);
  // Who may not grant a field is not told whether there is one.
  const problems = [...found, ...(beyond.length > 0 ? beyond : await checkOwn(tx, check))];
  if (!check.current) requireFillable(check);
  if (problems.length > 0) throw toInvalid(problems);
}

/** What was cleaned before the transaction began takes the place of what was sent. Throws 503. */
function takeCleanHtml({ metadata, patch, prepared }: PatchCheck): void {
  for (const [name, value] of patch.values) {
    const element = metadata.byName.get(name);
    const isHtml = element && getVisualType(element.visualType)?.html === true;
    if (!isHtml || typeof value !== 'string') continue;
    const clean = prepared.html.get(name);
    if (clean === undefined) throw new AppError('unavailable', { message: formChanged, retryAfter: 1 });
    patch.values.set(name, toStoredValue(clean));
  }
}

/** Of a new record all fields of its view, of a stored one what changes or is asked for. */
function checkFields(check: PatchCheck): Problem[] {
  const { patch, current, metadata, serverValues } = check;
  const asked = [...listFirstTimeFields(check), ...check.rules.concerned];
  const forms = createForms(check, [...asked, ...check.rules.checked]);
  const accessMap = objects[metadata.objectType].access.map;
  const names = new Set([...patch.values.keys(), ...patch.secrets.keys(), ...asked]);
  if (!current) for (const name of forms.view.fields.keys()) names.add(name);
  const problems: Problem[] = [];
  for (const name of check.rules.checked) {
    const field = names.has(name) ? undefined : forms.find(name);
    const problem = field && checkRule(field, forms.read);
    if (problem) problems.push(problem);
  }
  for (const name of names) {
    if (Object.hasOwn(serverValues, name)) continue;
    const fault = name === accessMap ? checkMap(check, name) : checkOne(check, forms, name);
    // What is left of the patch by now is what changes.
    const value = patch.values.get(name) ?? patch.secrets.get(name) ?? null;
    const problem = findTooLong(name, value) ?? fault;
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Nothing is created by who may write none of its fields (R56). */
function requireWriter({ caller, metadata }: PatchCheck): void {
  const gate = createGate(caller, metadata.objectType, metadata);
  if (metadata.elements.some(({ name }) => mayWrite(gate, caller, name))) return;
  throw new AppError('invalid', {
    message: `Your role cannot create ${objects[metadata.objectType].labels.many}.`,
  });
}

/** A create fills what its view requires (R11); whose role withholds one of these fields creates nothing. */
function requireFillable({ caller, metadata, view, patch, serverValues, rules }: PatchCheck): void {
  const { objectType } = metadata;
  const isGiven = (name: string) => Object.hasOwn(serverValues, name);
  const gate = createGate(caller, objectType, metadata);
  const lacks = listNeeds(objectType).some((name) => !isGiven(name) && !gate.isWritable(name));
  const withheld = listWithheld({ caller, metadata, view }).filter(({ name }) => !isGiven(name));
  if (!lacks && withheld.length === 0) return;
  const value: JsonObject = { ...Object.fromEntries(patch.values), ...serverValues };
  const form = compileForm(applyAccess(withheld, fullAccess), view, { value, rules: rules.state });
  if (!lacks && [...form.fields.values()].every((field) => !field.required)) return;
  throw new AppError('invalid', {
    message: `Your role cannot write some fields that a new ${objects[objectType].labels.one} needs. Ask your administrator.`,
  });
}

/** The field became rich text after the values were prepared. */
const formChanged = 'Someone else saved at the same moment. Try again.';

function toInvalid(problems: readonly Problem[]): AppError {
  return new AppError('invalid', {
    fieldErrors: toFieldErrors(problems.map(({ path, code, message }) => [path, code, message])),
  });
}

/** The call's own view, and for what it does not show the object's every field. */
type Forms = {
  view: CompiledForm;
  find: (name: string) => CompiledField | undefined;
  /** The merged record, for limits that are another field's value. */
  read: ReadValue;
};

/** Of a stored record only what changes or is asked for is compiled: nothing else is checked. */
function createForms(
  { caller, metadata, view, patch, current, serverValues, rules }: PatchCheck,
  asked: readonly string[],
): Forms {
  const gate = createGate(caller, metadata.objectType, metadata);
  const isChecked = ({ name }: DataElement) =>
    !current || patch.values.has(name) || patch.secrets.has(name) || asked.includes(name);
  const elements = rules.elements.filter(isChecked);
  // What the caller may not read bounds nothing: a refusal would tell it.
  const held = current && toReadable(gate, current.data);
  const value: JsonObject = { ...held, ...Object.fromEntries(patch.values), ...serverValues };
  const saved = { ...(current && { saved: current.data }), rules: rules.state, all: rules.elements };
  const own = compileForm(elements, view, { value, ...saved });
  let whole: CompiledForm | undefined;
  return {
    view: own,
    read: rules.read,
    find(name) {
      const field = own.fields.get(name);
      if (field) return field;
      whole ??= compileForm(elements, defaultView(metadata.objectType), { value, ...saved });
      return whole.fields.get(name);
    },
  };
}

function checkOne({ patch, current }: PatchCheck, forms: Forms, name: string): Problem | undefined {
  const field = forms.find(name);
  if (!field) return undefined;
  if (patch.secrets.has(name)) {
    const secret = normalizeValue(field, patch.secrets.get(name));
    if (typeof secret === 'string') patch.secrets.set(name, secret);
    return checkField(field, secret ?? null);
  }
  if (!patch.values.has(name)) return checkField(field, current && ownValue(current.data, name), forms.read);
  const value = normalizeValue(field, patch.values.get(name));
  // With spaces around it is still the value that is stored, and no change.
  if (current && isSameValue(ownValue(current.data, name), toStoredValue(value))) patch.values.delete(name);
  else patch.values.set(name, toStoredValue(value));
  return checkField(field, value, forms.read);
}

function checkMap({ patch, current }: PatchCheck, path: string): Problem | undefined {
  const message = checkAccessMap(patch.values.get(path) ?? null, current && ownValue(current.data, path));
  return message === undefined ? undefined : { path, code: 'format', message };
}

function checkRank(
  tx: Queries,
  { caller, metadata, patch, current, serverValues }: PatchCheck,
): Promise<Problem[]> {
  const { objectType } = metadata;
  const data: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...serverValues };
  const changed = [...patch.values.keys(), ...patch.secrets.keys(), ...Object.keys(serverValues)];
  return listRankProblems(tx, {
    caller,
    before: current,
    after: { objectType, id: current?.id ?? '', data },
    changed,
  });
}

/** What the object asks beyond its metadata. */
async function checkOwn(tx: Queries, { caller, metadata, patch, current }: PatchCheck): Promise<Problem[]> {
  const { check } = hooksOf(metadata.objectType);
  return check ? check(tx, { caller, current, values: patch.values }) : [];
}

/** Two at the same moment are told apart by the table itself. */
async function checkUnique(tx: Queries, { metadata, patch, current }: PatchCheck): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, value] of patch.values) {
    if (metadata.byName.get(name)?.config.unique !== true || isEmpty(value)) continue;
    const asked = { objectType: metadata.objectType, name, value, id: current?.id };
    if (await isTaken(tx, asked)) problems.push({ path: name, code: 'taken', message: takenMessage });
  }
  return problems;
}

async function checkReferences(tx: Queries, { caller, metadata, patch, current, serverValues }: PatchCheck) {
  const problems: Problem[] = [];
  const merged: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...serverValues };
  for (const reference of objects[metadata.objectType].references) {
    const id = patch.values.get(reference.field);
    if (typeof id !== 'string') continue;
    const objectType = toReferredType(reference, merged);
    const target = objectType && (await findRecord(tx, { objectType, id, reach: caller }));
    if (!target || !canBeReferred(reference, target.data, current?.id))
      problems.push({ path: reference.field, code: 'reference', message: 'Please select an option.' });
  }
  for (const { name, config } of metadata.elements) {
    const id = isReference(config) ? patch.values.get(name) : undefined;
    if (typeof id === 'string' && !(await isReferable(tx, { caller, id, to: toReferredObject(config) })))
      problems.push({ path: name, code: 'reference', message: 'Please select an option.' });
  }
  return problems;
}

/** Within the caller's reach, and of an object of which the caller reads something. */
async function isReferable(
  tx: Queries,
  { caller, id, to }: { caller: Caller; id: string; to: ObjectType | undefined },
): Promise<boolean> {
  if (!to || !worksWith(accessTo(caller.access, to), 'read')) return false;
  return (await findRecord(tx, { objectType: to, id, reach: caller })) !== undefined;
}
