// Reads the real changes from a request's body, and refuses all of it if it has fields that the caller cannot write.
import { objects } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import {
  isEmpty,
  isObject,
  isSameValue,
  type Json,
  ownValue,
  toStoredValue,
} from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import type { Caller } from '../../access/caller';
import type { Gate } from '../../access/gate';
import { fromWire } from '../../access/nested-names';
import { AppError, invalidField, refusedNames } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records/records';

export type Patch = {
  /** Changed non-secret fields; empty values are null. A Map, because administrators choose the names. */
  values: Map<string, Json>;
  /** Secret fields: the new plain text, or null to clear. */
  secrets: Map<string, string | null>;
  /** Sent fields that a condition hides, so they are ignored. Secrets are without their value. */
  hidden: Map<string, Json | undefined>;
  base: number | undefined;
};

export type PatchSource = { gate: Gate; caller: Caller; current?: RecordRow | undefined };

const contractKeys = ['_version', '_set', '_section', '_order', 'createdAt'];

/** Refuses an unreadable field like an unknown one, so that the answer does not depend on stored values. Throws 422 naming all of them. */
export function readPatch(body: Json, source: PatchSource): Patch {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  const { gate, caller } = source;
  const patch: Patch = {
    values: new Map(),
    secrets: new Map(),
    hidden: new Map(),
    base: readVersion(body._version),
  };
  const refused: string[] = [];
  for (const [name, value] of Object.entries(fromWire(gate.objectType, body))) {
    if (contractKeys.includes(name) || isOwnID(source, name, value)) continue;
    const element = gate.isVisible(name) ? gate.element(name) : undefined;
    if (!element) refused.push(name);
    else if (!isChange(source, element, value)) continue;
    else if (!mayWrite(gate, caller, name)) refused.push(name);
    else if (isSecretElement(element)) patch.secrets.set(name, readSecret(value, name) ?? null);
    else patch.values.set(name, toStoredValue(value));
  }
  if (refused.length > 0) throw refusedNames(refused);
  return patch;
}

function isOwnID({ gate, current }: PatchSource, name: string, value: Json): boolean {
  return name === gate.idName && (value === 'new' || value === current?.id);
}

/** Clearing an empty secret is not a change. */
function isChange({ current }: PatchSource, element: DataElement, value: Json): boolean {
  const { name } = element;
  if (!isSecretElement(element)) return !isSameValue(current && ownValue(current.data, name), value);
  const secret = readSecret(value, name);
  if (secret === null) return current !== undefined && Object.hasOwn(current.sealed, name);
  return secret !== undefined;
}

/** Combines the caller's access with the rules about who writes the field at all. */
export function mayWrite(gate: Gate, caller: Pick<Caller, 'type'>, name: string): boolean {
  const { serverWritten, adminWritten } = objects[gate.objectType].access;
  const element = gate.element(name);
  if (serverWritten.includes(name) || (element && isWorkedOut(element))) return false;
  return gate.isWritable(name) && (isAdmin(caller) || !adminWritten.includes(name));
}

/** The version that the body is based on; undefined if it may overwrite any. Throws 400. */
export function readVersion(value: Json | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new AppError('badRequest', '_version must be a whole number.');
}

/** Undefined or empty keeps the secret, and so does the mask of a stored number (R36). Null clears it. */
function readSecret(value: Json, name: string): string | null | undefined {
  if (value === null) return null;
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') {
    throw invalidField(name, 'format', 'This must be text.');
  }
  return /^\*{3}-\*\*-\d{4}$/.test(value) ? undefined : value;
}
