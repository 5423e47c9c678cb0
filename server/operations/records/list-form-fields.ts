// The readable elements in form order, each marked with the caller's access (W2, GET /dtl/form).

import { createHash } from 'node:crypto';
import { isReference, toReferredObject } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { worksWith } from '../../../schemas/words/access';
import type { FieldConfig, FieldOptions, WireDataElement } from '../../../schemas/words/data-element';
import type { Caller, Person } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { isLockedFor, toRoleConfig, toRoleGroup } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Task } from '../../work';
import { toLinkReads } from './read-linked';
import { mayWrite } from './read-patch';

export function listFormFields(caller: Person, metadata: ObjectMetadata): WireDataElement[] {
  const gate = createGate(caller, metadata);
  return metadata.wire
    .filter((wire) => gate.isVisible(wire.fieldName))
    .map(({ _version, seeded, fieldConfig, group, ...wire }) => ({
      ...wire,
      ...withReads(toLinkReads(metadata, gate, wire.fieldName)),
      ...(group && { group: toRoleGroup(group, gate.element(wire.fieldName), gate.isVisible) }),
      fieldConfig: toRoleConfig(
        withoutClosed(caller, withoutDescription(fieldConfig)),
        gate.element(wire.fieldName),
        gate.isVisible,
      ),
      access: !isClosed(caller, fieldConfig) && isOpen(gate, caller, wire.fieldName) ? 'write' : 'read',
    }));
}

const withReads = (reads: WireDataElement['reads']) => reads && { reads };

/** Whether the field refers to an object that the caller cannot access (E1.5a). */
function isClosed({ access }: Person, config: FieldOptions): boolean {
  const to = toReferredObject(config);
  return isReference(config) && !(to && worksWith(accessTo(access, to), 'read'));
}

/** The field then has no endpoint, so it offers no options and reveals no names. */
function withoutClosed(caller: Person, config: FieldConfig): FieldConfig {
  if (!isClosed(caller, config)) return config;
  const { msApiDataLabel, msApiDataValue, ...own } = config;
  return { ...own, msApiEndPoint: '', refersTo: 'closed' } as FieldConfig;
}

function isOpen(gate: Gate, caller: Person, name: string): boolean {
  const element = gate.element(name);
  return mayWrite(gate, caller, name) && !(element && isLockedFor(element, gate.isVisible));
}

/** Descriptions are internal (R63). */
function withoutDescription({ description, ...config }: FieldConfig): FieldConfig {
  return config as FieldConfig;
}

export type FormAnswer = { body: string; etag: string };

/** Changed metadata is a new object, so its old answers are garbage-collected. */
const answersOf = new WeakMap<ObjectMetadata, Map<string, FormAnswer>>();
const maxRights = 200;
/** A caller whose rights have changed is a new object as well. */
const rightsOf = new WeakMap<Caller, string>();

/** Every screen needs these answers, which change only with metadata or rights, so callers with equal rights share one text. */
export async function readFormAnswer({ context, caller }: Task, objectType: ObjectType): Promise<FormAnswer> {
  const metadata = await context.metadata.get(objectType);
  const answers = answersOf.get(metadata) ?? new Map<string, FormAnswer>();
  answersOf.set(metadata, answers);
  const rights = toRights(caller);
  const before = answers.get(rights);
  if (before) return before;
  const body = JSON.stringify(listFormFields(caller, metadata));
  const answer = { body, etag: `"${hash(body).slice(0, 22)}"` };
  if (answers.size >= maxRights) answers.clear();
  answers.set(rights, answer);
  return answer;
}

function toRights(caller: Caller): string {
  const before = rightsOf.get(caller);
  if (before !== undefined) return before;
  const rights = hash(JSON.stringify([caller.type, caller.access]));
  rightsOf.set(caller, rights);
  return rights;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
