// Checks a patch by the same compiled metadata as the browser, and then by what only the host knows: references and rank.
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
import { holdsTooLong, tooLongMessage } from '../../../schemas/values/longest-text';
import { applyAccess, fullAccess } from '../../../schemas/words/access';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView, type View } from '../../../schemas/words/view';
import { checkField, checkRule } from '../../../validators/check-field';
import { normalizeValue } from '../../../validators/normalize';
import { checkAccessMap } from '../../access/access-map';
import type { Caller } from '../../access/caller';
import { createGate, toReadable } from '../../access/gate';
import { AppError, invalidFields } from '../../app-error';
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
import { listNeeds, listWithheld } from './withheld-fields';

export type PatchCheck = {
  caller: Caller;
  metadata: ObjectMetadata;
  view: View;
  patch: Patch;
  current: RecordRow | undefined;
  prepared: Prepared;
  /** They need no access and no checks. */
  serverValues: JsonObject;
  rules: AppliedRules;
};

/** Cleans each patch's values in place. For each patch: a 422 with every problem, or another reason why it cannot be saved. */
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
    // A caller who cannot grant a field must not learn whether it exists.
    const last = rank.length > 0 ? rank : (own[n] ?? []);
    const problems = [...alone, ...(references[n] ?? []), ...(taken[n] ?? []), ...last];
    const unfillable = check.current ? undefined : attempt(() => requireFillable(check));
    faults[index] =
      unfillable ??
      (problems.length > 0
        ? invalidFields(problems.map(({ path, code, message }) => [path, code, message]))
        : undefined);
  }
  return faults;
}

function checkAlone(check: PatchCheck): Problem[] {
  if (!check.current) requireWriter(check);
  applyCleanHtml(check);
  return [...check.rules.problems, ...checkFields(check)];
}

/** Uses the rich text that was cleaned before the transaction. Throws 503. */
function applyCleanHtml({ metadata, patch, prepared }: PatchCheck): void {
  for (const [name, value] of patch.values) {
    const element = metadata.byName.get(name);
    const isHtml = element && getVisualType(element.visualType)?.html === true;
    if (!isHtml || typeof value !== 'string') continue;
    const clean = prepared.html.get(name);
    if (clean === undefined) throw new AppError('unavailable', { message: formChanged, retryAfter: 1 });
    patch.values.set(name, toStoredValue(clean));
  }
}

/** For a new record all fields of its view, for a stored one only changed and required fields. */
function checkFields(check: PatchCheck): Problem[] {
  const { patch, current, metadata, serverValues } = check;
  const required = [...listFirstTimeFields(check), ...check.rules.concerned];
  const forms = createForms(check, [...required, ...check.rules.checked]);
  const accessMap = objects[metadata.objectType].access.map;
  const names = new Set([...patch.values.keys(), ...patch.secrets.keys(), ...required]);
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
    // Only real changes are left in the patch.
    const value = patch.values.get(name) ?? patch.secrets.get(name) ?? null;
    const problem = holdsTooLong(value) ? { path: name, code: 'tooLong', message: tooLongMessage } : fault;
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Creating a record needs write access to at least one of its fields (R56). */
function requireWriter({ caller, metadata }: PatchCheck): void {
  const gate = createGate(caller, metadata);
  if (metadata.elements.some(({ name }) => mayWrite(gate, caller, name))) return;
  throw new AppError('invalid', `Your role cannot create ${objects[metadata.objectType].labels.many}.`);
}

/** A new record needs all fields that its view requires (R11), so a role without write access to one cannot create records. */
function requireFillable({ caller, metadata, view, patch, serverValues, rules }: PatchCheck): void {
  const { objectType } = metadata;
  const isGiven = (name: string) => Object.hasOwn(serverValues, name);
  const gate = createGate(caller, metadata);
  const lacks = listNeeds(objectType).some((name) => !isGiven(name) && !gate.isWritable(name));
  const withheld = listWithheld({ caller, metadata, view }).filter(({ name }) => !isGiven(name));
  if (!lacks && withheld.length === 0) return;
  const value: JsonObject = { ...Object.fromEntries(patch.values), ...serverValues };
  const form = compileForm(applyAccess(withheld, fullAccess), view, { value, rules: rules.state });
  if (!lacks && [...form.fields.values()].every((field) => !field.required)) return;
  throw new AppError(
    'invalid',
    `Your role cannot write some fields that a new ${objects[objectType].labels.one} needs. Ask your administrator.`,
  );
}

/** The field became rich text after the values were prepared. */
const formChanged = 'Someone else saved at the same moment. Try again.';

/** Other fields are checked by a form of all of the object's fields. */
type Forms = {
  view: CompiledForm;
  find: (name: string) => CompiledField | undefined;
  read: ReadValue;
};

/** For a stored record, compiles only changed and required fields. */
function createForms(
  { caller, metadata, view, patch, current, serverValues, rules }: PatchCheck,
  alwaysChecked: readonly string[],
): Forms {
  const gate = createGate(caller, metadata);
  const isChecked = ({ name }: DataElement) =>
    !current || patch.values.has(name) || patch.secrets.has(name) || alwaysChecked.includes(name);
  const elements = rules.elements.filter(isChecked);
  // Ignore limits by fields that the caller cannot read, because an error would reveal their values.
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
  // A value that differs only by spaces around it is not a change.
  if (current && isSameValue(ownValue(current.data, name), toStoredValue(value))) patch.values.delete(name);
  else patch.values.set(name, toStoredValue(value));
  return checkField(field, value, forms.read);
}

function checkMap({ patch }: PatchCheck, path: string): Problem | undefined {
  const message = checkAccessMap(patch.values.get(path) ?? null);
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

/** Two simultaneous saves are refused by the database itself. */
async function checkUnique(tx: Queries, checks: readonly PatchCheck[]): Promise<Problem[][]> {
  const problems: Problem[][] = checks.map(() => []);
  const uniqueValues = checks.flatMap(({ metadata, patch, current }, index) =>
    [...patch.values]
      .filter(([name, value]) => isUnique(metadata.byName.get(name)?.config ?? {}) && !isEmpty(value))
      // A duplicate that an upgrade has found may stay where it is.
      .filter(([name, value]) => !isSameValue(ownValue(current?.data ?? {}, name) ?? null, value))
      .map(([name, value]) => ({ index, name, value, id: current?.id, objectType: metadata.objectType })),
  );
  const [first] = uniqueValues;
  if (!first) return problems;
  const holders = await listHoldersOf(tx, first.objectType, uniqueValues);
  for (const [n, { index, name, id }] of uniqueValues.entries())
    if (holders[n] !== undefined && holders[n] !== id)
      problems[index]?.push({ path: name, code: 'taken', message: takenMessage });
  return problems;
}
