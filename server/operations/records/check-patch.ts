// Whether a patch fits: the same compiled metadata and the same checks as in the browser, then what only a host can know
// (references within reach, rank).
import { objects } from '../../../objects/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiled-form';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { getVisualType } from '../../../schemas/types/index';
import {
  isEmpty,
  isSameValue,
  type JsonObject,
  ownValue,
  type Problem,
  toStoredValue,
} from '../../../schemas/values/json';
import { applyAccess, fullAccess } from '../../../schemas/words/access';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView, type View } from '../../../schemas/words/view';
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
import type { RecordRow } from '../../storage/records/records';
import { listHoldersOf } from '../../storage/records/unique-values';
import { takenMessage } from '../../storage-error';
import type { AppliedRules } from './apply-rules';
import { attempt } from './attempt';
import { checkReferences } from './check-references';
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

/** Cleans the values of each patch in place. Of each: the 422 with every problem, or what else keeps it from being saved. */
export async function listFaults(
  tx: Queries,
  checks: readonly PatchCheck[],
): Promise<(AppError | undefined)[]> {
  const first = checks.map((check) => attempt(() => checkAlone(check)));
  const open = checks.flatMap((check, index) => {
    const problems = first[index];
    return problems instanceof AppError ? [] : [{ index, check, problems: problems ?? [] }];
  });
  const some = open.map(({ check }) => check);
  const references = await checkReferences(tx, some);
  const taken = await checkUnique(tx, some);
  const beyond = await checkRank(tx, some);
  const own = await checkOwn(tx, some);
  const faults: (AppError | undefined)[] = first.map((one) => (one instanceof AppError ? one : undefined));
  for (const [n, { index, check, problems: alone }] of open.entries()) {
    const rank = beyond[n] ?? [];
    // Who may not grant a field is not told whether there is one.
    const last = rank.length > 0 ? rank : (own[n] ?? []);
    const problems = [...alone, ...(references[n] ?? []), ...(taken[n] ?? []), ...last];
    const unfillable = check.current ? undefined : attempt(() => requireFillable(check));
    faults[index] = unfillable ?? (problems.length > 0 ? toInvalid(problems) : undefined);
  }
  return faults;
}

/** The problems that show without a query. */
function checkAlone(check: PatchCheck): Problem[] {
  if (!check.current) requireWriter(check);
  takeCleanHtml(check);
  return [...check.rules.problems, ...checkFields(check)];
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

function checkRank(tx: Queries, checks: readonly PatchCheck[]): Promise<Problem[][]> {
  const changes = checks.map(({ caller, metadata: { objectType }, patch, current, serverValues }) => {
    const data: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...serverValues };
    const changed = [...patch.values.keys(), ...patch.secrets.keys(), ...Object.keys(serverValues)];
    return { caller, before: current, after: { objectType, id: current?.id ?? '', data }, changed };
  });
  return listRankProblems(tx, changes);
}

/** What the object asks beyond its metadata. */
async function checkOwn(tx: Queries, checks: readonly PatchCheck[]): Promise<Problem[][]> {
  const [first] = checks;
  const { check } = first ? hooksOf(first.metadata.objectType) : {};
  if (!check) return [];
  return check(
    tx,
    checks.map(({ caller, current, patch, serverValues }) => ({
      ...{ caller, current, values: patch.values, serverValues },
    })),
  );
}

/** Two at the same moment are told apart by the table itself. */
async function checkUnique(tx: Queries, checks: readonly PatchCheck[]): Promise<Problem[][]> {
  const problems: Problem[][] = checks.map(() => []);
  const asked = checks.flatMap(({ metadata, patch, current }, index) =>
    [...patch.values]
      .filter(([name, value]) => isUnique(metadata.byName.get(name)?.config ?? {}) && !isEmpty(value))
      // A value that an upgrade found twice stays where it is.
      .filter(([name, value]) => !isSameValue(ownValue(current?.data ?? {}, name) ?? null, value))
      .map(([name, value]) => ({ index, name, value, id: current?.id, objectType: metadata.objectType })),
  );
  const [first] = asked;
  if (!first) return problems;
  const holders = await listHoldersOf(tx, first.objectType, asked);
  for (const [n, { index, name, id }] of asked.entries())
    if (holders[n] !== undefined && holders[n] !== id)
      problems[index]?.push({ path: name, code: 'taken', message: takenMessage });
  return problems;
}
