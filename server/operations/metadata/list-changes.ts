// Who created, renamed, required, ruled, deleted and restored what: the history of an object's metadata, setting by setting.
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

const most = 300;

/** The latest first, at most 300. Throws 422 without the right. */
export async function listMetadataChanges(task: Task, objectType: ObjectType): Promise<MetadataChange[]> {
  requireConfigurer(task.caller, objectType);
  const { db } = task.context;
  const changes = await listMetadataChangesOf(db, { objectType, limit: most });
  const rows = new Map((await listAllElements(db, objectType)).map((row) => [row.name, row]));
  const names = await namePeople(task, new Set(changes.map(({ by }) => by)), 'name');
  return changes.flatMap((change) => {
    const told = tellers[change.topic](change, rows.get(change.record));
    return told ? [{ at: change.at.toISOString(), by: names.get(change.by) ?? '', ...told }] : [];
  });
}

type ChangeContent = Omit<MetadataChange, 'at' | 'by'>;
type Tell = (change: MetadataChangeRow, row: ElementRow | undefined) => ChangeContent | undefined;

const tellers: { readonly [topic in MetadataChangeRow['topic']]: Tell } = {
  metadata: tellElement,
  layout: () => ({ kind: 'layout', what: 'change', name: '', label: '', settings: [] }),
  object: ({ before, after, isFirst }) => {
    const was = before && toSaid(before);
    const is = after && toSaid(after);
    const label = String((is ?? was)?.plural ?? '');
    const about = { kind: 'object', name: '', label } as const;
    if (!is) return { ...about, what: 'delete', settings: [] };
    if (!was) return { ...about, what: isFirst ? 'create' : 'restore', settings: [] };
    return { ...about, what: 'change', settings: listDifferences(was, is) };
  },
};

function tellElement(
  { record, before, next, isFirst, isLast }: MetadataChangeRow,
  row?: ElementRow,
): ChangeContent | undefined {
  if (!row) return undefined;
  const after = isLast ? toSettings(row) : next;
  const label = String((after ?? before)?.label ?? record);
  const about = { kind: 'field', name: record, label } as const;
  if (!before) return { ...about, what: isFirst ? 'create' : 'restore', settings: [] };
  if (!after || (isLast && row.deleted_at)) return { ...about, what: 'delete', settings: [] };
  // Where it stands is the layout's to tell.
  const settings = listDifferences(before, after).filter(({ name }) => name !== 'order');
  return settings.length > 0 ? { ...about, what: 'change', settings } : undefined;
}

/** What administrators say of their object. */
function toSaid(definition: JsonObject): JsonObject | undefined {
  const said = toOwnObject(definition as unknown as ObjectDefinition);
  return said && JSON.parse(JSON.stringify(said));
}

function listDifferences(before: JsonObject, after: JsonObject): MetadataChange['settings'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [ownValue(before, name), ownValue(after, name)];
    if (isSameValue((from ?? null) as Json, (to ?? null) as Json)) return [];
    return [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}
