// Stores one object as its file describes it: its definition, its fields in order, and its groups (E7).

import { type FieldEntry, isSameFile, leaveInPlace, type ObjectFile } from '../../../objects/configuration';
import { toDefinition } from '../../../objects/own-object';
import { refuseLinkName } from '../../../schemas/formulas/linked-names';
import { isMemberName } from '../../../schemas/values/field-name';
import type { DataElement, FieldConfig } from '../../../schemas/words/data-element';
import type { RelatedLists } from '../../../schemas/words/reads';
import { isReserved } from '../../access/reserved-names';
import { AppError } from '../../app-error';
import type { FieldsOf } from '../../caches/linked-reads';
import {
  type ElementRow,
  listAllElements,
  listElements,
  lockMetadata,
  markElementDeleted,
  putElement,
} from '../../storage/metadata/elements';
import { findLayout, type LayoutRow } from '../../storage/metadata/layouts';
import {
  insertOwnObject,
  isKeyTaken,
  lockOwnObject,
  updateOwnObject,
} from '../../storage/metadata/own-objects';
import { forgetUnique } from '../../storage/records/unique-values';
import type { Work } from '../../work';
import { canBeTitle, noTitle } from '../metadata/change-object';
import { appendObjectChange } from '../metadata/create-object';
import { requireSystemRules } from '../metadata/edit-metadata';
import { countMisfits } from '../metadata/element-effects';
import { grantField } from '../metadata/grant-field';
import { storeUnique, tryUnique } from '../metadata/keep-unique';
import { putGroups } from '../metadata/save-layout';
import { appendElementChange } from '../metadata/store-element';
import { checkFields } from './check-fields';
import { isDefaultWithheld, toEntry } from './read-configuration';
import { type Report, withEndpoint } from './with-endpoint';

type Type = ElementRow['object_type'];
type FileTask = {
  file: ObjectFile;
  titles: ReadonlyMap<string, string>;
  fieldsOf: FieldsOf;
  listsOf: (objectType: string) => Promise<RelatedLists>;
  report: Report;
  isTrial: boolean;
};

/** Returns the fields as they will be and reports faults instead of throwing. `titles`: the title fields of the files' objects, by key. */
export async function storeObjectFile(work: Work, storing: FileTask): Promise<readonly DataElement[]> {
  const { file, titles, fieldsOf, listsOf, report, isTrial } = storing;
  const { tx } = work;
  const objectType = file.objectType as Type;
  if (!isTrial) await lockMetadata(tx, objectType);
  const isNew = file.object ? await storeOwnPart(work, { file, report, isTrial }) : false;
  const live = await listElements(tx, objectType);
  const kept = live.filter(
    (row) => isKept(row) && !file.fields.some(({ fieldName }) => fieldName === row.name),
  );
  const lists = await listsOf(objectType);
  const elements = await checkFields(file, { live, kept, titles, fieldsOf, lists }, report);
  const names = file.fields.map(({ fieldName }) => fieldName);
  const before = live.map(({ name }) => name);
  const isRenumbered = !isSameFile(leaveInPlace(before, names), names);
  const all = new Map((await listAllElements(tx, objectType)).map((row) => [row.name, row]));
  const store = { work, objectType, isNew, titles, report, isRenumbered, isTrial, fields: elements };
  for (const [index, entry] of file.fields.entries()) {
    const element = elements.get(entry.fieldName);
    if (element) await storeField(store, { entry, element, index, before: all.get(entry.fieldName) });
  }
  checkTitle(file, elements, report);
  if (isTrial) return [...elements.values()];
  for (const row of live) {
    if (kept.includes(row) || file.fields.some(({ fieldName }) => fieldName === row.name)) continue;
    await forgetUnique(tx, { objectType, name: row.name });
    await appendElementChange(work, await markElementDeleted(tx, objectType, row.name), row);
  }
  const groups = file.groups.map(({ title = '', description = '', ...group }) => ({
    ...group,
    title,
    description,
  }));
  const layout = await findLayout(tx, objectType);
  if (!isSameFile(groups, layout.groups))
    await putGroups(work, objectType, {
      before: layout,
      groups: groups as unknown as LayoutRow['groups'],
      rows: live,
    });
  return [...elements.values()];
}

/** Fields of the product stay even if a file does not list them. */
export const isKept = ({ seeded, config }: ElementRow) => seeded || config.systemField === true;

async function storeOwnPart(
  work: Work,
  {
    file: { objectType, object, fields },
    report,
    isTrial,
  }: Omit<FileTask, 'titles' | 'fieldsOf' | 'listsOf'>,
): Promise<boolean> {
  if (!object) return false;
  const definition = toDefinition({ objectType, ...object });
  const { partOf } = object;
  if (partOf !== undefined && !fields.some(({ fieldName }) => fieldName === partOf))
    report(`partOf: Add the field '${partOf}', a system field that refers to '${partOf}'.`);
  const row = await lockOwnObject(work.tx, objectType);
  if (!row) {
    if (await isKeyTaken(work.tx, objectType))
      report(`There is an object whose key differs from '${objectType}' in case alone.`);
    else if (!isTrial) await appendObjectChange(work, await insertOwnObject(work.tx, definition));
    return true;
  }
  if (row.definition.own?.owner !== object.owner)
    report('owner: You cannot change this after the object is created.');
  if (row.definition.own?.partOf !== partOf)
    report('partOf: You cannot change this after the object is created.');
  if (isTrial || (!row.deleted_at && isSameFile(row.definition, definition))) return false;
  const next = await updateOwnObject(work.tx, { objectType: row.object_type, definition, isDeleted: false });
  await appendObjectChange(work, next, row.definition);
  return false;
}

type Store = {
  work: Work;
  objectType: Type;
  isNew: boolean;
  titles: ReadonlyMap<string, string>;
  report: Report;
  isRenumbered: boolean;
  isTrial: boolean;
  fields: ReadonlyMap<string, DataElement>;
};
type Field = {
  entry: FieldEntry;
  element: DataElement;
  index: number;
  before: ElementRow | undefined;
};

async function storeField(store: Store, { entry, element, index, before }: Field): Promise<void> {
  const { work, objectType: type, isNew, report, isRenumbered, titles } = store;
  const { fieldName: name, grouping } = entry;
  const live = before?.deleted_at ? undefined : before;
  const order = isRenumbered ? (index + 1) * 10 : live?.config.order;
  const config = { ...toConfig(entry, live, titles), ...(order !== undefined && { order }) };
  if (live && live.config.order === order && isSameFile(toEntry(live), entry)) return;
  if (live?.seeded) await requireSystem(live, { config, grouping }, report);
  if ((!live && !isNew && isReserved(type, name)) || (!before && isMemberName(name)))
    return void report(`'${name}' is reserved. Choose another internal name.`);
  const linkFault = before ? undefined : refuseLinkName(name, store.fields.values());
  if (linkFault !== undefined) return void report(`${name}: ${linkFault}`);
  const misfits = before ? await countMisfits(work.tx, before, element) : undefined;
  if (misfits && misfits.count > 0) report(`${name}: ${misfits.reason}.`);
  const unique = { objectType: type, name, config, ...(!before?.deleted_at && { element }) };
  if (store.isTrial) return reporting(name, report, () => tryUnique(work.tx, { input: unique, before }));
  await reporting(name, report, () => storeUnique(work, { input: unique, before }));
  const row = await putElement(work.tx, { objectType: type, name, grouping, config });
  // The roles' files decide which roles can read it.
  if (!before && !isNew) await grantField(work, { objectType: type, name, grant: { read: [], write: [] } });
  await appendElementChange(work, row, live);
}

/** Adds settings that files leave out. */
function toConfig(
  { fieldName, fieldConfig }: FieldEntry,
  live: ElementRow | undefined,
  titles: ReadonlyMap<string, string>,
): FieldConfig {
  const kept = live && isDefaultWithheld(fieldName, live.config) ? live.config.defaultValue : undefined;
  return {
    ...withEndpoint(fieldConfig as FieldConfig, titles),
    ...(kept !== undefined && { defaultValue: kept }),
  };
}

function requireSystem(
  before: ElementRow,
  after: { config: FieldConfig; grouping: string },
  report: Report,
): Promise<void> {
  return reporting(before.name, report, () => requireSystemRules(before, after));
}

async function reporting(name: string, report: Report, require: () => unknown): Promise<void> {
  try {
    await require();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = Object.entries(error.detail.fieldErrors ?? {});
    if (faults.length === 0) report(`${name}: ${error.message}`);
    for (const [setting, [first]] of faults)
      report(`${name}: ${setting}: ${first?.message ?? error.message}`);
  }
}

function checkTitle(
  { object }: ObjectFile,
  elements: ReadonlyMap<string, DataElement>,
  report: Report,
): void {
  if (object && !canBeTitle(elements.get(object.titleField))) report(`titleField: ${noTitle}`);
}
