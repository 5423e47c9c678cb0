// What formulas read through the links of a record, as far as the caller can read it (E8.2): which names a form can ask for, and their
// values once a link names another record.
import type { ObjectType } from '../../../objects/index';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { createGate, type Gate } from '../../access/gate';
import { findLinked, readThrough } from '../../access/linked-records';
import { listWays } from '../../caches/linked-reads';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Task } from '../../work';

/** The names that lead through the link: 'car.price'. Reading one requires access to all records on its way (formula-access.ts). */
function listNames({ elements }: ObjectMetadata, gate: Gate, link: string): string[] {
  const ways = [...listWays(elements)].filter(([, { steps }]) => steps[0]?.field === link);
  return ways.flatMap(([name]) => (gate.isVisible(name) ? [name] : []));
}

/** Their types; undefined if there are none. */
export function toLinkReads(metadata: ObjectMetadata, gate: Gate, link: string): WireDataElement['reads'] {
  // The fields of an object share what they read.
  const reads = metadata.elements.find((element) => element.reads)?.reads;
  const found = listNames(metadata, gate, link).flatMap((name) => {
    const type = reads?.get(name)?.type;
    return type ? [[name, type] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

type LinkedRequest = { objectType: ObjectType; field: string; id: string };

/** Their values if the link named this record; null if empty. */
export async function readLinked(
  { context, caller }: Task,
  { objectType, field, id }: LinkedRequest,
): Promise<JsonObject> {
  const metadata = await context.metadata.get(objectType);
  const gate = createGate(caller, metadata);
  const names = listNames(metadata, gate, field);
  if (names.length === 0) return {};
  const { elements } = metadata;
  const data = { [field]: id };
  const linked = await findLinked(context.db, elements, [{ id: undefined, data }]);
  const read = readThrough((name) => ownValue(data, name), { elements, linked, id: undefined });
  return Object.fromEntries(names.map((name) => [name, read(name) ?? null]));
}
