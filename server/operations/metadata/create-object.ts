// Creates an administrator's object with its first data elements: the title, and the owner of a record (E1).

import type { ObjectDefinition, OwnPart } from '../../../objects/define-object';
import { toReferenceSettings } from '../../../objects/field-references';
import { isOwnType, type OwnType, objects } from '../../../objects/index';
import { type OwnObject, ownerField, toDefinition, toOwnerType } from '../../../objects/own-object';
import { toFieldName } from '../../../schemas/values/field-name';
import type { Json } from '../../../schemas/values/json';
import type { FieldConfig } from '../../../schemas/words/data-element';
import { requireFullAdmin } from '../../access/require-right';
import { invalidField } from '../../app-error';
import { appendChanges } from '../../storage/changes/changes';
import { sqlState } from '../../storage/database-errors';
import { createMissingIndexes } from '../../storage/lists/record-indexes';
import { putElement } from '../../storage/metadata/elements';
import { insertOwnObject, isKeyTaken, type OwnObjectRow } from '../../storage/metadata/own-objects';
import { type Task, transaction, type Work } from '../../work';
import { type ObjectInput, parseNewObject } from './parse-object';
import { appendElementChange } from './store-element';

/** Throws 403 for users other than admins, and 422 without full access and with every problem. */
export async function createObject(task: Task, body: Json): Promise<OwnObjectRow> {
  requireFullAdmin(task.caller);
  const input = parseNewObject(body);
  const definition = toDefinition(toOwn(input));
  const { partOf } = input;
  const fault = partOf === undefined ? undefined : whyNoParent(objects[partOf as OwnType]?.own);
  if (fault) throw invalidField('partOf', 'reference', fault);
  const made = await transaction(task, async (work) => {
    if (await isKeyTaken(work.tx, input.objectType)) throw keyTaken();
    const row = await insertOwnObject(work.tx, definition).catch(refuseTaken);
    await appendObjectChange(work, row);
    await addElement(work, definition, { name: definition.list.sort, config: toTitleConfig(input) });
    const owner = toOwnerConfig(input);
    if (owner) await addElement(work, definition, { name: ownerField, config: owner });
    if (isOwnType(partOf ?? '')) await addElement(work, definition, toLink(partOf as OwnType));
    return row;
  });
  // A record's rows are found by this field.
  const { db, inBackground } = task.context;
  if (partOf !== undefined) inBackground('index of rows', async () => void (await createMissingIndexes(db)));
  return made;
}

/** Why these records cannot have rows; undefined if they can. `whole`: the administrator's settings for the parent object. */
export function whyNoParent(whole: OwnPart | undefined): string | undefined {
  if (!whole) return 'Choose an object that administrators made.';
  if (whole.partOf !== undefined) return `${whole.plural} are rows themselves. Choose another object.`;
  return undefined;
}

/** The link to the parent record. Users do not edit it where they edit rows within that record. */
function toLink(partOf: OwnType): NewElement {
  const { own } = objects[partOf];
  const config: FieldConfig = {
    label: own?.label ?? partOf,
    visualType: 'select',
    isRequired: false,
    systemField: true,
    order: 20,
    refersTo: partOf,
    ...toReferenceSettings(partOf),
  };
  return { name: partOf, config };
}

function toOwn({ titleLabel, ...input }: ObjectInput): OwnObject {
  const name = toFieldName(titleLabel);
  const isFree = name !== '' && ![ownerField, 'id', 'createdAt', input.partOf].includes(name);
  return { ...input, titleField: isFree ? name : 'title' };
}

/** The change has the definition, so that every node knows the object as soon as it receives the change. */
export function appendObjectChange(
  { tx, caller }: Work,
  { object_type: objectType, version, definition, deleted_at }: OwnObjectRow,
  before?: ObjectDefinition,
): Promise<void> {
  const after = deleted_at ? null : toJson(definition);
  const change = { topic: 'object', objectType, record: '', version, field: '', after } as const;
  return appendChanges(tx, caller.userID, [{ ...change, ...(before && { before: toJson(before) }) }]);
}

function toJson(definition: ObjectDefinition): Json {
  return JSON.parse(JSON.stringify(definition));
}

type NewElement = { name: string; config: FieldConfig };

async function addElement(work: Work, { objectType }: ObjectDefinition, { name, config }: NewElement) {
  const element = { objectType: objectType as OwnType, name, grouping: 'General', config };
  await appendElementChange(work, await putElement(work.tx, element));
}

/** A row is recognized by its place, so it needs no title. */
function toTitleConfig({ titleLabel, partOf }: ObjectInput): FieldConfig {
  return { label: titleLabel, visualType: 'text', isRequired: partOf === undefined, order: 10 };
}

const ownerLabels = { everybody: '', partner: 'Partner', sponsor: 'Sponsor', person: 'Owner' };

/** Administrators choose the owner; for other users the server sets it. */
function toOwnerConfig({ owner }: ObjectInput): FieldConfig | undefined {
  const type = toOwnerType(owner);
  if (!type) return undefined;
  const { idName, list } = objects[type];
  return {
    label: ownerLabels[owner],
    visualType: 'select',
    isRequired: false,
    systemField: true,
    order: 20,
    msOptionsType: 'dynamic',
    msApiEndPoint: `/dtl/${type}`,
    msApiDataLabel: list.instead ?? list.sort,
    msApiDataValue: idName,
    'x-search': true,
  };
}

function keyTaken() {
  return invalidField('objectType', 'taken', 'This key is or was in use. Choose another key.');
}

/** Two requests created the same key at the same time. */
function refuseTaken(error: unknown): never {
  throw sqlState(error) === '23505' ? keyTaken() : error;
}
