// The elements a caller may read of an object, in form order, each marked with what may be done (API.md GET /dtl/form).
import type { ObjectType, WireDataElement } from '../../schemas/data-element';
import type { Context } from '../context';
import type { Caller } from './caller';
import { createGate } from './gate';
import { mayWrite } from './read-patch';

export async function listFormFields(
  context: Context,
  caller: Caller,
  kind: ObjectType,
): Promise<WireDataElement[]> {
  const metadata = await context.metadata.get(kind);
  const gate = createGate(caller, kind, metadata);
  return metadata.wire
    .filter((wire) => gate.isVisible(wire.fieldName))
    .map(({ _version, seeded, ...wire }) => ({
      ...wire,
      access: mayWrite(gate, caller, wire.fieldName) ? 'write' : 'read',
    }));
}
