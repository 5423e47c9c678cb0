// A request's body → what it really changes, refused in one piece when it touches what the caller may not write.
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
import { AppError, refusedNames } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records/records';

export type Patch = {
  /** Changed open fields, empty as null. Maps: names are an admin's. */
  values: Map<string, Json>;
  /** Secret fields: new plain text, or null to clear. */
  secrets: Map<string, string | null>;
  /** Sent, and left out because a condition hides it; of a secret without its value. */
  hidden: Map<string, Json | undefined>;
  /** The version the body is based on. */
  base: number | undefined;
};

/** Who sends a body, and what it is about. */
export type PatchSource = { gate: Gate; caller: Caller; current?: RecordRow | undefined };

const contractKeys = ['_version', '_set', '_section', '_order', 'createdAt'];

/**
 * Equal values of readable fields and id 'new' are left out before any check. An unreadable field is refused whatever its
 * value, like an unknown one: the answer must not depend on what is stored. Throws 422 naming all of them.
 */
export function readPatch(body: Json, source: PatchSource): Patch {
  if (!isObject(body)) throw new AppError('badRequest', { message: 'Send one object.' });
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

/** Clearing a secret that is not set changes nothing. */
function isChange({ current }: PatchSource, element: DataElement, value: Json): boolean {
  const { name } = element;
  if (!isSecretElement(element)) return !isSameValue(current && ownValue(current.data, name), value);
  const secret = readSecret(value, name);
  if (secret === null) return current !== undefined && Object.hasOwn(current.sealed, name);
  return secret !== undefined;
}

/** By the caller's access and by who writes the field at all. */
export function mayWrite(gate: Gate, caller: Pick<Caller, 'type'>, name: string): boolean {
  const { serverWritten, adminWritten } = objects[gate.objectType].access;
  const element = gate.element(name);
  if (serverWritten.includes(name) || (element && isWorkedOut(element))) return false;
  return gate.isWritable(name) && (isAdmin(caller) || !adminWritten.includes(name));
}

/** What a body is based on; undefined: the last writer wins. Throws 400. */
export function readVersion(value: Json | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new AppError('badRequest', { message: '_version must be a whole number.' });
}

/** Absent or empty keeps, null clears; the mask that stands for a stored number keeps too (R36). */
function readSecret(value: Json, name: string): string | null | undefined {
  if (value === null) return null;
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') {
    throw new AppError('invalid', {
      fieldErrors: { [name]: [{ code: 'format', message: 'This must be text.' }] },
    });
  }
  return /^\*{3}-\*\*-\d{4}$/.test(value) ? undefined : value;
}
