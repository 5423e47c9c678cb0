// The layout of an object's forms: groups in order, and each field's position, width, placeholder and help (E5).
import type { Layout, LayoutBody, LayoutField, LayoutGroup } from '../../../contract/layout';
import type { ObjectType, SystemType } from '../../../objects/index';
import { isSameValue, type Json } from '../../../schemas/values/json';
import type { FieldConfig } from '../../../schemas/words/data-element';
import { viewWidths } from '../../../schemas/words/view';
import { createElementFilter, requireConfigurer } from '../../access/require-right';
import { AppError, invalidField, invalidFields } from '../../app-error';
import { appendChanges } from '../../storage/changes/changes';
import { type ElementRow, listElements, lockMetadata, putElement } from '../../storage/metadata/elements';
import { findLayout, type LayoutRow, listLayoutChanges, putLayout } from '../../storage/metadata/layouts';
import { type Task, transaction, type Work } from '../../work';
import { namePeople } from '../records/name-people';
import { requireClearable } from './require-clearable';
import { requireGroupRules } from './require-rules';
import { appendElementChange } from './store-element';

const maxChanges = 50;
const longest = { title: 100, description: 1000, placeholder: 200, help: 2000 } as const;

/** Only fields that the caller can see. Throws 422 without the right. */
export async function readLayout(task: Task, objectType: SystemType) {
  requireConfigurer(task.caller, objectType);
  const { db } = task.context;
  const isSeen = createElementFilter(task.caller, objectType);
  const row = await findLayout(db, objectType);
  const changes = await listLayoutChanges(db, objectType, maxChanges);
  const names = await namePeople(task, new Set(changes.map(({ by }) => by)), 'name');
  return {
    objectType,
    _version: row.version,
    layout: toLayout(
      row,
      (await listElements(db, objectType)).filter(({ name }) => isSeen(name)),
    ),
    changes: changes.map(({ by, at, before }) => ({
      at: at.toISOString(),
      by: names.get(by) ?? '',
      before: { ...before, fields: before.fields.filter(({ name }) => isSeen(name)) },
    })),
  };
}

/** Fields that are not named keep their position. Throws 404 for an unknown name, 409 for an older version, and 422. */
export async function saveLayout(
  task: Task,
  objectType: ObjectType,
  { layout, _version }: Pick<LayoutBody, 'layout' | '_version'>,
): Promise<void> {
  requireConfigurer(task.caller, objectType);
  requireShape(layout);
  const isSeen = createElementFilter(task.caller, objectType);
  if (!layout.fields.every(({ name }) => isSeen(name))) throw new AppError('notFound');
  await transaction(task, async (work) => {
    await lockMetadata(work.tx, objectType);
    const before = await findLayout(work.tx, objectType);
    if (_version !== undefined && _version !== before.version)
      throw new AppError('conflict', 'Someone else changed this form. Open it again.');
    await requireClearable(work, objectType, () => storeLayout(work, objectType, { before, layout }));
  });
}

/** Runs under the lock of the object's metadata. Stores nothing if nothing changes. */
export async function storeLayout(
  work: Work,
  objectType: ObjectType,
  { before, layout }: { before: LayoutRow; layout: Layout },
): Promise<void> {
  const { tx } = work;
  const rows = new Map((await listElements(tx, objectType)).map((row) => [row.name, row]));
  const named = layout.fields.map(({ name }) => rows.get(name) ?? fail());
  const changed = layout.fields.flatMap((field, index) => toChanged(field, index, rows.get(field.name)));
  const groups = layout.groups.map(toStored);
  if (changed.length === 0 && isSameJson(groups, before.groups)) return;
  for (const { row, grouping, config } of changed) {
    const next = await putElement(tx, { objectType, name: row.name, grouping, config });
    await appendElementChange(work, next, row);
  }
  await putGroups(work, objectType, { before, groups, rows: named });
  await requireGroupRules(work, objectType, groups);
}

type Groups = { before: LayoutRow; groups: readonly LayoutGroup[]; rows: readonly ElementRow[] };

/** `rows`: the changed fields for the history, as they were before. */
export async function putGroups(
  { tx, caller }: Work,
  objectType: ObjectType,
  { before, groups, rows }: Groups,
): Promise<void> {
  const { version } = await putLayout(tx, objectType, groups);
  const change = { topic: 'layout', objectType, record: '', version, field: 'layout' } as const;
  await appendChanges(tx, caller.userID, [{ ...change, before: toLayout(before, rows) as unknown as Json }]);
}

function fail(): never {
  throw new AppError('notFound');
}

type Changed = { row: ElementRow; grouping: string; config: FieldConfig };

function toChanged(field: LayoutField, index: number, row: ElementRow | undefined): Changed[] {
  if (!row) return [];
  const { width, placeholder, help, ...others } = row.config;
  const config: FieldConfig = {
    ...others,
    ...(field.help !== '' && { help: field.help }),
    ...(field.width !== '' && { width: field.width as FieldConfig['width'] }),
    ...(field.placeholder !== '' && { placeholder: field.placeholder }),
    order: (index + 1) * 10,
  };
  const isMoved = field.grouping !== (row.grouping_name ?? '');
  if (isMoved && row.seeded)
    throw invalidField(`fields/${index}/grouping`, 'system', 'You cannot change this on a system field.');
  return isMoved || !isSameJson(config, row.config) ? [{ row, grouping: field.grouping, config }] : [];
}

function isSameJson(a: unknown, b: unknown): boolean {
  return isSameValue(a as Json, b as Json);
}

function toStored({ grouping, title, description, showWhen }: LayoutGroup): LayoutGroup {
  return {
    grouping: grouping.trim(),
    title: title.trim(),
    description: description.trim(),
    ...(showWhen && { showWhen }),
  };
}

function toLayout({ groups }: Pick<LayoutRow, 'groups'>, rows: readonly ElementRow[]): Layout {
  return { groups: [...groups], fields: rows.map(toField) };
}

function toField({ name, grouping_name, config }: ElementRow): LayoutField {
  const { width = '', placeholder = '', help = '' } = config;
  return { name, grouping: grouping_name ?? '', width, placeholder, help };
}

/** Throws 422 with every problem by position. */
function requireShape({ groups, fields }: Layout): void {
  const faults = [
    ...groups.flatMap((group, index) => findLong(group, `groups/${index}`)),
    ...findTwice(groups.map(({ grouping }) => grouping.trim().toLowerCase())).map((index) =>
      toTwice(`groups/${index}/grouping`),
    ),
    ...fields.flatMap((field, index) => [
      ...findLong(field, `fields/${index}`),
      ...(field.width === '' || viewWidths.some((one) => one === field.width)
        ? []
        : [[`fields/${index}/width`, 'format', 'Please select an option.'] as const]),
    ]),
    ...findTwice(fields.map(({ name }) => name)).map((index) => toTwice(`fields/${index}/name`)),
  ];
  if (faults.length > 0) throw invalidFields(faults);
}

function findLong(part: LayoutGroup | LayoutField, place: string) {
  return Object.entries(longest).flatMap(([key, most]) => {
    const value = (part as { [key: string]: unknown })[key];
    const message = `This can have up to ${most} characters.`;
    return typeof value === 'string' && value.length > most
      ? [[`${place}/${key}`, 'maxLength', message] as const]
      : [];
  });
}

function findTwice(names: readonly string[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => (seen.size === seen.add(name).size ? [index] : []));
}

const toTwice = (place: string) => [place, 'taken', 'This is listed twice.'] as const;
