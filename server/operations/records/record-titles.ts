import { listIDs } from '../../../objects/field-references';
import { findLink } from '../../../objects/find-link';
import { type ObjectType, objects } from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import { type Json, ownValue } from '../../../schemas/values/json';
import { displayList } from '../../../schemas/values/text-forms';
import { toUnknownName } from '../../../schemas/words/endpoint-fields';
import { toReach } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { listAllRecords } from '../../storage/lists/record-list';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';

export type Titles = {
  learn: (gate: Gate, fields: readonly string[], rows: readonly RecordRow[]) => Promise<void>;
  find: (gate: Gate, field: string, row: RecordRow) => string | undefined;
};

/** Keeps only the titles for the current batch of rows, because a list can be long. */
export function createTitles({ context, caller }: Task): Titles {
  const known = new Map<string, string>();

  async function look(objectType: ObjectType, labelKey: string, ids: readonly string[]): Promise<void> {
    const rows = await listAllRecords(context.db, {
      ...{ objectType, reach: toReach(caller), search: undefined },
      filters: [{ by: 'ids', values: ids }],
      order: { by: 'id', descending: false },
    });
    const gate = createGate(caller, await context.metadata.get(objectType));
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
          if (!named?.type) continue;
          const found = ids.get(named.type) ?? new Set();
          ids.set(named.type, found);
          for (const id of named.ids) found.add(id);
        }
        for (const [type, of] of ids) await look(type, toLabelKey(gate, field, type), [...of]);
      }
    },
    find(gate, field, row) {
      const named = findNamed(gate, field, row);
      if (!named) return undefined;
      const { type, ids, isList } = named;
      const texts = ids.map((id) => (type && known.get(toKey(type, id))) ?? toUnknown(gate, field, id));
      // In a list, a title with a comma is quoted, because it would look like two titles.
      return isList ? displayList(texts) : (texts[0] ?? '');
    },
  };
}

const toKey = (type: ObjectType, id: string) => `${type} ${id}`;

function findNamed(
  gate: Gate,
  field: string,
  { data }: RecordRow,
): { type: ObjectType | undefined; ids: string[]; isList: boolean } | undefined {
  const element = gate.isReadable(field) ? gate.element(field) : undefined;
  const link = element && findLink(gate.objectType, element);
  if (!link) return undefined;
  const { types, typeField, isList } = link;
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  const isTold = typeField !== undefined && gate.isReadable(typeField);
  const type =
    typeField === undefined
      ? types[0]
      : types.find((one) => isTold && one === text(ownValue(data, typeField)));
  return { type, ids: listIDs(ownValue(data, field)), isList };
}

function toLabelKey(gate: Gate, field: string, type: ObjectType): string {
  const options = gate.element(field)?.options;
  const { list, idName } = objects[type];
  // A field that refers to several objects has the settings of one of them.
  const isOfType = options?.kind === 'dynamic' && options.endpoint.split('?')[0] === pathOf(type);
  return isOfType ? options.labelKey : (list.title[0] ?? idName);
}

function toUnknown(gate: Gate, field: string, id: string): string {
  const options = gate.element(field)?.options;
  return (options?.kind === 'dynamic' ? toUnknownName(options) : toUnknownName({ endpoint: '/dtl/' })) ?? id;
}
