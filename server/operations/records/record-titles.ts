// What records are called that a list's rows name by their ids, as far as the caller reaches and may read them.
import { findLink } from '../../../objects/find-link';
import { type ObjectType, objects } from '../../../objects/index';
import { type Json, ownValue } from '../../../schemas/values/json';
import { toUnknownName } from '../../../schemas/words/endpoint-fields';
import { createGate, type Gate } from '../../access/gate';
import { listAllRecords } from '../../storage/lists/record-list';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';

export type Titles = {
  /** Looks up what the rows name in these fields. */
  learn: (gate: Gate, fields: readonly string[], rows: readonly RecordRow[]) => Promise<void>;
  /** Undefined for a field that names no record. */
  find: (gate: Gate, field: string, row: RecordRow) => string | undefined;
};

/** Names of one stretch of rows at a time: as many as its rows name, however long the list is. */
export function createTitles({ context, caller }: Task): Titles {
  const known = new Map<string, string>();

  async function look(objectType: ObjectType, labelKey: string, ids: readonly string[]): Promise<void> {
    const { type, role, userTypeID, userID } = caller;
    const rows = await listAllRecords(context.db, {
      ...{ objectType, reach: { type, role, userTypeID, userID }, search: undefined },
      filters: [{ by: 'ids', values: ids }],
      order: { by: 'id', descending: false },
    });
    const gate = createGate(caller, objectType, await context.metadata.get(objectType));
    for (const row of rows) {
      const label = ownValue(gate.toWire(row), labelKey);
      if (typeof label === 'string' && label !== '') known.set(toKey(objectType, row.id), label);
    }
  }

  return {
    async learn(gate, fields, rows) {
      known.clear();
      for (const field of fields) {
        const ids = new Map<ObjectType, Set<string>>();
        for (const row of rows) {
          const named = findNamed(gate, field, row);
          if (named?.type) ids.set(named.type, (ids.get(named.type) ?? new Set()).add(named.id));
        }
        for (const [type, of] of ids) await look(type, toLabelKey(gate, field, type), [...of]);
      }
    },
    find(gate, field, row) {
      const named = findNamed(gate, field, row);
      if (!named) return undefined;
      const title = named.type && known.get(toKey(named.type, named.id));
      return title ?? (named.id === '' ? '' : toUnknown(gate, field, named.id));
    },
  };
}

const toKey = (type: ObjectType, id: string) => `${type} ${id}`;

function findNamed(
  gate: Gate,
  field: string,
  { data }: RecordRow,
): { type: ObjectType | undefined; id: string } | undefined {
  const element = gate.isReadable(field) ? gate.element(field) : undefined;
  const link = element && findLink(gate.objectType, element);
  if (!link) return undefined;
  const { types, typeField } = link;
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  const isTold = typeField !== undefined && gate.isReadable(typeField);
  const type =
    typeField === undefined
      ? types[0]
      : types.find((one) => isTold && one === text(ownValue(data, typeField)));
  return { type, id: text(ownValue(data, field)) };
}

function toLabelKey(gate: Gate, field: string, type: ObjectType): string {
  const options = gate.element(field)?.options;
  const { list, idName } = objects[type];
  return options?.kind === 'dynamic' ? options.labelKey : (list.title[0] ?? idName);
}

function toUnknown(gate: Gate, field: string, id: string): string {
  const options = gate.element(field)?.options;
  return (options?.kind === 'dynamic' ? toUnknownName(options) : toUnknownName({ endpoint: '/dtl/' })) ?? id;
}
