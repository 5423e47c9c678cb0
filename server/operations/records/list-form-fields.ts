// The readable elements in form order, each marked with the caller's access (W2, GET /dtl/form).
import { isReference, toReferredObject } from '../../../objects/field-references';
import { accessTo } from '../../../objects/role-config';
import { worksWith } from '../../../schemas/words/access';
import type { FieldConfig, WireDataElement } from '../../../schemas/words/data-element';
import type { Person } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { isLockedFor, toRoleConfig, toRoleGroup } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { toLinkReads } from './read-linked';
import { mayWrite } from './read-patch';

export function listFormFields(caller: Person, metadata: ObjectMetadata): WireDataElement[] {
  const gate = createGate(caller, metadata.objectType, metadata);
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
function isClosed({ access }: Person, config: FieldConfig): boolean {
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
