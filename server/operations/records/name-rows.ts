// Rows often have no title of their own. Their record's title and their position name them, as far as the reader can read these (E8.4).
import { type ObjectType, objects, toTitle } from '../../../objects/index';
import { parentTypeOf } from '../../../objects/parts';
import { displayCell } from '../../../schemas/files/to-file-text';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, type JsonObject, ownValue } from '../../../schemas/values/json';
import { toReach } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { listAllRecords } from '../../storage/lists/record-list';
import { listRowPositions } from '../../storage/records/part-rows';
import type { RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';

/** The names of rows without a title, by id: 'INV-7, order line 2', or 'Order line: Brake pad, 3' where the record's title is not readable. */
export async function nameRows(
  task: Task,
  gate: Gate,
  rows: readonly RecordRow[],
): Promise<Map<string, string>> {
  const { objectType } = gate;
  const whole = parentTypeOf(objectType);
  const untitled = whole ? rows.filter((row) => toTitleText(gate, row) === '') : [];
  if (!whole || untitled.length === 0) return new Map();
  // Whoever cannot read the link does not learn which rows belong together.
  const wholes = gate.isReadable(whole) ? untitled.flatMap(({ data }) => textOf(data, whole) || []) : [];
  const titles = await listTitles(task, whole, [...new Set(wholes)]);
  const positions = await listRowPositions(task.context.db, {
    part: objectType,
    whole,
    ids: [...titles.keys()],
  });
  const { one } = objects[objectType].labels;
  return new Map(
    untitled.flatMap((row) => {
      const title = titles.get(textOf(row.data, whole));
      const position = positions.get(row.id);
      const place = position === undefined ? one : `${one} ${position}`;
      const values = title ? '' : describeValues(gate, row, whole);
      if (title) return [[row.id, `${title}, ${place}`] as const];
      return values || position !== undefined
        ? [[row.id, toTitle(values ? `${one}: ${values}` : place)] as const]
        : [];
    }),
  );
}

async function listTitles({ context, caller }: Task, objectType: ObjectType, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const gate = createGate(caller, await context.metadata.get(objectType));
  const rows = await listAllRecords(context.db, {
    ...{ objectType, reach: toReach(caller), search: undefined },
    filters: [{ by: 'ids', values: [...ids] }],
    order: { by: 'id', descending: false },
  });
  return new Map(rows.map((row) => [row.id, toTitleText(gate, row)]));
}

function toTitleText(gate: Gate, { data }: RecordRow): string {
  const shown = objects[gate.objectType].list.title.filter(gate.isReadable);
  return shown
    .map((name) => textOf(data, name))
    .join(' ')
    .trim();
}

const mostValues = 2;

/** The first readable values, in form order. The values of links are ids, which say nothing. */
function describeValues(gate: Gate, { data }: RecordRow, link: string): string {
  const texts: string[] = [];
  for (const name of gate.readable) {
    const element = gate.element(name);
    const type = element && getVisualType(element.visualType);
    const value = ownValue(data, name);
    if (texts.length === mostValues) break;
    if (!type || name === link || element.options.kind === 'dynamic' || isEmpty(value ?? null)) continue;
    texts.push(displayCell(value, type, element).slice(0, 80));
  }
  return texts.join(', ');
}

function textOf(data: JsonObject, name: string): string {
  const value = ownValue(data, name);
  return typeof value === 'string' ? value : '';
}
