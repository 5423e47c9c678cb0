// Conditions are applied to the merged record (E2.4g): hidden fields are ignored, others cleared or locked.
import { accessTo } from '../../../objects/role-config';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { type RuleSet, ruleSetOf } from '../../../schemas/rules/rule-set';
import { RuleState } from '../../../schemas/rules/rule-state';
import {
  isEmpty,
  isSameValue,
  type Json,
  type JsonObject,
  ownValue,
  type Problem,
  toStoredValue,
} from '../../../schemas/values/json';
import { applyAccess } from '../../../schemas/words/access';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { listBoundNames } from '../../../schemas/words/limits';
import { defaultView, type View } from '../../../schemas/words/view';
import { normalizeValue } from '../../../validators/normalize';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { type LinkedRecords, readRecord, readThrough } from '../../access/linked-records';
import { keepRoleRules } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records/records';
import type { Patch } from './read-patch';

type RuleContext = {
  caller: Caller;
  metadata: ObjectMetadata;
  view: View;
  patch: Patch;
  current: RecordRow | undefined;
  serverValues: JsonObject;
  linked: LinkedRecords;
};

export type AppliedRules = {
  elements: readonly DataElement[];
  state: RuleState | undefined;
  /** Unchanged fields that must be checked: they became required, or their limit has moved. */
  concerned: readonly string[];
  checked: readonly string[];
  /** The value that will be stored. For a secret only whether it is set. */
  read: ReadValue;
  problems: readonly Problem[];
};

/** Changes the patch in place. */
export function applyRules(ruling: RuleContext): AppliedRules {
  const { caller, metadata, view } = ruling;
  const gate = createGate(caller, metadata);
  const all = keepRoleRules(metadata.elements, gate.isVisible);
  const set = ruleSetOf(all, view);
  if (set) trimConditionFields(set, ruling);
  const state = set && new RuleState(set, { typed: toTyped(ruling), stored: toStoredValues(ruling) });
  // Locked whatever the role can write.
  const withheld = all.filter((element) => element.access === 'read').map(({ name }) => name);
  if (state) dropHidden(state, ruling);
  const locked = [...withheld, ...(state ? [...state.set.byName.keys()].filter(state.isLocked) : [])];
  const own = applyAccess(all, accessTo(caller.access, metadata.objectType));
  const elements = own.map((element) =>
    withheld.includes(element.name) ? { ...element, access: 'read' as const } : element,
  );
  const changed = listChanged({ ...ruling, elements, state });
  return {
    elements,
    state,
    concerned: listConcerned({ ...ruling, elements, state }, changed),
    checked: listChecked({ ...ruling, elements, state }, changed),
    read: state?.read ?? toTyped(ruling),
    problems: locked.filter((name) => isSent(name, ruling)).map(toLockedProblem),
  };
}

/** Conditions are evaluated on what will be stored, which has no spaces around choices (R66). */
function trimConditionFields({ asked }: RuleSet, { metadata, view, patch }: RuleContext): void {
  for (const name of asked) {
    const element = metadata.byName.get(name);
    const value = patch.values.get(name);
    if (!element || value === undefined) continue;
    const [alone] = withoutConditions([{ ...element, access: 'write' }]);
    const find = (where: View) => alone && compileForm([alone], where).fields.get(name);
    const field = find(view) ?? find(defaultView(metadata.objectType));
    if (field) patch.values.set(name, toStoredValue(normalizeValue(field, value)));
  }
}

function isSent(name: string, { patch, serverValues }: RuleContext): boolean {
  return !Object.hasOwn(serverValues, name) && (patch.values.has(name) || patch.secrets.has(name));
}

function toLockedProblem(path: string): Problem {
  return { path, code: 'readOnly', message: 'This field cannot be changed now.' };
}

const placeholder = 'filled';

function toTyped({ metadata: { elements }, patch, current, serverValues, linked }: RuleContext): ReadValue {
  const read: ReadValue = (name) => {
    if (Object.hasOwn(serverValues, name)) return serverValues[name];
    if (patch.secrets.has(name)) return patch.secrets.get(name) === null ? null : placeholder;
    return patch.values.has(name) ? patch.values.get(name) : toStored(current, name);
  };
  return readThrough(read, { elements, linked, id: current?.id });
}

function toStoredValues({ metadata: { elements }, current, linked }: RuleContext): ReadValue {
  return readThrough((name) => toStored(current, name), { elements, linked, id: current?.id });
}

function toStored(current: RecordRow | undefined, name: string): Json | undefined {
  return current && readRecord(current, name);
}

function dropHidden(state: RuleState, { patch, current, serverValues }: RuleContext): void {
  for (const name of state.set.byName.keys()) {
    if (Object.hasOwn(serverValues, name) || !state.isHidden(name)) continue;
    if (patch.values.has(name) || patch.secrets.has(name)) patch.hidden.set(name, patch.values.get(name));
    patch.values.delete(name);
    patch.secrets.delete(name);
    if (state.isCleared(name)) clear(name, { patch, current });
  }
}

function clear(name: string, { patch, current }: Pick<RuleContext, 'patch' | 'current'>): void {
  if (current && Object.hasOwn(current.sealed, name)) patch.secrets.set(name, null);
  else if (current && !isEmpty(ownValue(current.data, name))) patch.values.set(name, null);
}

type ValueContext = RuleContext & Pick<AppliedRules, 'elements' | 'state'>;

/** The sent fields, and those computed from them. */
function listChanged({ state, patch, current }: ValueContext): ReadonlySet<string> {
  const worked = (state?.worked ?? []).filter(
    ({ name, value }) => !isSameValue(value, current && ownValue(current.data, name)),
  );
  return new Set([...patch.values.keys(), ...patch.secrets.keys(), ...worked.map(({ name }) => name)]);
}

function listConcerned(concern: ValueContext, changed: ReadonlySet<string>): string[] {
  const { elements, state, patch, current } = concern;
  const isSentNow = (name: string) => patch.values.has(name) || patch.secrets.has(name);
  const stored = toStoredValues(concern);
  const before = current && state && new RuleState(state.set, { typed: stored, stored });
  return elements.flatMap(({ name, rules, required }) => {
    if (!rules || isSentNow(name) || state?.isHidden(name)) return [];
    if (rules.limits && listBoundNames(rules.limits).some((one) => changed.has(one))) return [name];
    const isFilled = current && Object.hasOwn(current.sealed, name);
    const isRequired = required || state?.isRequired(name) === true;
    if (!before || isFilled || !isRequired) return [];
    const wasRequired =
      !before.isHidden(name) && !before.isLocked(name) && (required || before.isRequired(name));
    return wasRequired ? [] : [name];
  });
}

/** A new record must pass every check, a stored one only those that depend on a change. */
function listChecked({ elements, state, current }: ValueContext, changed: ReadonlySet<string>): string[] {
  return elements.flatMap(({ name, rules }) => {
    const asks = rules?.check?.compiled?.asks;
    const isAsked = asks && (!current || asks.some((one) => changed.has(one)));
    return isAsked && !state?.isHidden(name) ? [name] : [];
  });
}
