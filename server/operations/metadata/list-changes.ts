import type { MetadataChange } from '../../../contract/metadata';
import type { ObjectDefinition } from '../../../objects/define-object';
import type { ObjectType } from '../../../objects/index';
import { toOwnObject } from '../../../objects/own-object';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { requireConfigurer } from '../../access/require-right';
import { type ElementRow, listAllElements } from '../../storage/metadata/elements';
import { listMetadataChangesOf, type MetadataChangeRow } from '../../storage/metadata/metadata-changes';
import type { Task } from '../../work';
import { namePeople } from '../records/name-people';
import { toSettings } from './merge-element';

const maxChanges = 300;

/** Newest first, at most 300. Throws 422 without the right. */
export async function listMetadataChanges(task: Task, objectType: ObjectType): Promise<MetadataChange[]> {
  requireConfigurer(task.caller, objectType);
  const { db } = task.context;
  const changes = await listMetadataChangesOf(db, { objectType, limit: maxChanges });
  const rows = new Map((await listAllElements(db, objectType)).map((row) => [row.name, row]));
  const names = await namePeople(task, new Set(changes.map(({ by }) => by)), 'name');
  return changes.flatMap((change) => {
    const content = describers[change.topic](change, rows.get(change.record));
    return content ? [{ at: change.at.toISOString(), by: names.get(change.by) ?? '', ...content }] : [];
  });
}

type ChangeContent = Omit<MetadataChange, 'at' | 'by'>;
type DescribeChange = (change: MetadataChangeRow, row: ElementRow | undefined) => ChangeContent | undefined;

const describers: { readonly [topic in MetadataChangeRow['topic']]: DescribeChange } = {
  metadata: describeElement,
  layout: () => ({ kind: 'layout', what: 'change', name: '', label: '', settings: [] }),
  object: ({ before, after, isFirst }) => {
    const was = before && toShownSettings(before);
    const is = after && toShownSettings(after);
    const label = String((is ?? was)?.plural ?? '');
    const about = { kind: 'object', name: '', label } as const;
    if (!is) return { ...about, what: 'delete', settings: [] };
    if (!was) return { ...about, what: isFirst ? 'create' : 'restore', settings: [] };
    return { ...about, what: 'change', settings: listDifferences(was, is) };
  },
};

function describeElement(
  { record, before, next, isFirst, isLast, undoID }: MetadataChangeRow,
  row?: ElementRow,
): ChangeContent | undefined {
  if (!row) return undefined;
  const after = isLast ? toSettings(row) : next;
  const label = String((after ?? before)?.label ?? record);
  const about = { kind: 'field', name: record, label } as const;
  const undoing = undoID && { undoID };
  if (!before) return { ...about, what: isFirst ? 'create' : 'restore', settings: [], ...undoing };
  if (!after || (isLast && row.deleted_at)) return { ...about, what: 'delete', settings: [] };
  // The field's position is shown by the layout's own changes.
  const settings = listDifferences(before, after).filter(({ name }) => name !== 'order');
  return settings.length > 0 ? { ...about, what: 'change', settings, ...undoing } : undefined;
}

function toShownSettings(definition: JsonObject): JsonObject | undefined {
  const own = toOwnObject(definition as unknown as ObjectDefinition);
  return own && JSON.parse(JSON.stringify(own));
}

function listDifferences(before: JsonObject, after: JsonObject): MetadataChange['settings'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [ownValue(before, name), ownValue(after, name)];
    if (isSameValue((from ?? null) as Json, (to ?? null) as Json)) return [];
    return [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
