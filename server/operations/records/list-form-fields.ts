// The elements a caller may read of an object, in form order, each marked with what may be done (W2, GET /dtl/form).
import type { FieldConfig, WireDataElement } from '../../../schemas/data-element';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { mayWrite } from './read-patch';

export function listFormFields(caller: Caller, metadata: ObjectMetadata): WireDataElement[] {
  const gate = createGate(caller, metadata.objectType, metadata);
  return metadata.wire
    .filter((wire) => gate.isVisible(wire.fieldName))
    .map(({ _version, seeded, fieldConfig, ...wire }) => ({
      ...wire,
      fieldConfig: withoutDescription(fieldConfig),
      access: mayWrite(gate, caller, wire.fieldName) ? 'write' : 'read',
    }));
}

/** Internal (R63). */
function withoutDescription({ description, ...config }: FieldConfig): FieldConfig {
  return config as FieldConfig;
}
