import type { NewOwnObject } from '../../../../contract/object';
import type { ObjectDefinition } from '../../../../objects/define-object';
import { listObjectTypes, listOwnTypes, objects } from '../../../../objects/index';
import { checkKey, longestKey, proposeKey } from '../../../../objects/own-key';
import { toOwnObject } from '../../../../objects/own-object';
import { mayHaveParts } from '../../../../objects/parts';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { Json, JsonObject, Problem } from '../../../../schemas/values/json';
import type { DataElement, Option } from '../../../../schemas/words/data-element';
import { defineSetting } from '../../../../schemas/words/settings';
import type { View, ViewField } from '../../../../schemas/words/view';

const ownerChoices: readonly Option[] = [
  { value: 'everybody', label: 'Everyone whose role allows it' },
  { value: 'partner', label: 'The partner: its users see their own, and its sponsor sees them too' },
  { value: 'sponsor', label: 'The sponsor: its users see their own' },
  { value: 'person', label: 'The user who creates it' },
];
const placeChoices: readonly Option[] = [
  { value: 'administration', label: 'Administration' },
  { value: 'partners', label: 'Partner portal' },
  { value: 'sponsors', label: 'Sponsor portal' },
];

const choice = (visualType: string, msOptions: readonly Option[]) => ({
  visualType,
  msOptionsType: 'static' as const,
  msOptions: [...msOptions],
});

/** `titles` are the fields that can be the title of an existing object. */
export function toObjectElements(titles: readonly Option[]): readonly DataElement[] {
  const text = (name: string, label: string, more: object = {}) =>
    defineSetting(name, 'Object', 'text', { label, visualType: 'text', ...more });
  return parseMetadata([
    text('label', 'Label', { help: "The singular, like 'Vehicle'." }),
    text('plural', 'Plural', { help: "The plural, like 'Vehicles'. Menus and lists show it." }),
    text('objectType', 'Key', {
      help: `Used in addresses and exports. You cannot change it later. Up to ${longestKey} characters.`,
    }),
    text('description', 'Description', { visualType: 'multiRowInput', multiRowInput_height: 2 }),
    text('titleLabel', 'Title field', { help: 'The first field. It names each record.' }),
    text('titleField', 'Title field', {
      help: 'The field that names each record.',
      ...choice('select', titles),
    }),
    text('partOf', 'Part of', {
      help: 'For lines, like those of an order: its records become rows in the forms of the object you select. They are saved, deleted and restored with its records, and users who can access those can access them. You cannot change this later.',
      placeholder: 'Nothing: its records stand by themselves',
      ...choice('select', listWholes()),
    }),
    text('owner', 'Who owns a record', {
      help: 'Its owners and admins can access it. You cannot change this later.',
      ...choice('radio', ownerChoices),
    }),
    defineSetting('places', 'Object', 'multi-select', {
      label: 'Where its list appears',
      help: 'Shown to users whose role can read at least one of its fields.',
      ...choice('multiCheck', placeChoices),
    }),
  ]).elements;
}

/** Objects of administrators whose records are no rows themselves. */
function listWholes(): Option[] {
  return listOwnTypes()
    .filter(mayHaveParts)
    .map((type) => ({ value: type, label: objects[type].labels.menu }));
}

/** Rows have no owner of their own. */
const isWhole = { field: 'partOf', filled: false } as const;

export function toObjectView(isNew: boolean): View {
  const fields: ViewField[] = [
    { name: 'label', required: true, half: true },
    { name: 'plural', required: true, half: true },
    {
      name: 'objectType',
      required: true,
      // A label in non-Latin letters proposes no key.
      requiredMessage: 'Enter a key in letters A-Z, like ‘vehicle’.',
      readOnly: !isNew,
    },
    { name: 'description' },
    isNew ? { name: 'titleLabel', required: true } : { name: 'titleField', required: true },
    { name: 'partOf', width: 'full', readOnly: !isNew },
    { name: 'owner', required: true, readOnly: !isNew, showWhen: isWhole },
    { name: 'places' },
  ];
  return {
    id: isNew ? 'object-new' : 'object-edit',
    objectType: 'setting',
    groups: [{ key: 'object', title: 'Object', fields }],
  };
}

export const newObject: JsonObject = { titleLabel: 'Name', owner: 'everybody', places: ['administration'] };

export function toObjectRecord(definition: ObjectDefinition): JsonObject {
  return JSON.parse(JSON.stringify(toOwnObject(definition) ?? {}));
}

/** Plural and key follow the label until they are edited themselves. */
export function followLabel(before: JsonObject, after: JsonObject): ReadonlyMap<string, Json | undefined> {
  if (before.label === after.label) return new Map();
  const [old, label] = [String(before.label ?? ''), String(after.label ?? '')];
  const follows = (name: string, toValue: (label: string) => string) =>
    [toValue(old), ''].includes(String(after[name] ?? ''))
      ? ([[name, toValue(label) || undefined]] as const)
      : [];
  return new Map([...follows('plural', toPlural), ...follows('objectType', proposeKey)]);
}

/** English endings fit only after a Latin letter or a digit. */
function toPlural(label: string): string {
  if (!/[a-z0-9]$/i.test(label)) return label;
  if (/[^aeiou]y$/i.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(label) ? `${label}es` : `${label}s`;
}

export function checkObject({ objectType, plural }: JsonObject): Problem[] {
  const message = checkKey(String(objectType ?? ''));
  return [
    ...checkPlural(String(plural ?? '')),
    ...(message === undefined ? [] : [{ path: 'objectType', code: 'nameInvalid', message } as const]),
  ];
}

/** The plural must be unique, because menus show nothing else. `self` is the object being renamed. */
export function checkPlural(plural: string, self?: string): Problem[] {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const isTaken = listObjectTypes().some(
    (type) => type !== self && plain(objects[type].labels.menu) === plain(plural),
  );
  const message = `Another object is called '${plural.trim()}'. Enter another plural.`;
  return isTaken ? [{ path: 'plural', code: 'taken', message }] : [];
}

export function toNewObject(value: JsonObject): NewOwnObject {
  return { description: '', places: [], ...value } as unknown as NewOwnObject;
}
