import { type OwnPart, owners, places } from '../../../objects/define-object';
import { checkKey, proposeKey } from '../../../objects/own-key';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { AppError, invalidFields } from '../../app-error';

type Fault = readonly [path: string, code: string, message: string];

export type ObjectInput = OwnPart & { objectType: string; titleLabel: string };

const longest = { label: 60, plural: 60, description: 300, titleLabel: 60 } as const;
type TextKey = keyof typeof longest;

/** Throws 400 for a wrong shape, and 422 with every problem by name. */
export function parseNewObject(body: Json): ObjectInput {
  const given = toObject(body);
  const faults: Fault[] = [];
  const says = (name: TextKey, usual?: string) => readText(given, name, { faults, usual });
  const label = says('label');
  const input = {
    label,
    plural: says('plural'),
    description: says('description', ''),
    titleLabel: says('titleLabel', 'Name'),
    owner: given.partOf ? 'everybody' : readOwner(given.owner, faults),
    places: readPlaces(given.places ?? ['administration'], faults),
    objectType: readKey(given.objectType, label, faults),
    // A row belongs to the owner of its parent record.
    ...(typeof given.partOf === 'string' && given.partOf !== '' && { partOf: given.partOf }),
  };
  if (faults.length > 0) throw invalidFields(faults);
  return input;
}

export type ObjectChange = Partial<Pick<OwnPart, 'label' | 'plural' | 'description' | 'places'>> & {
  titleField?: string;
};

/** For a body with only the changed settings. Throws like parseNewObject. */
export function parseObjectChange(body: Json): ObjectChange {
  const given = toObject(body);
  const faults: Fault[] = [];
  const change: ObjectChange = {};
  for (const name of ['label', 'plural', 'description'] as const) {
    if (given[name] === undefined) continue;
    change[name] = readText(given, name, { faults, usual: name === 'description' ? '' : undefined });
  }
  if (given.places !== undefined) change.places = readPlaces(given.places, faults);
  if (given.titleField !== undefined) change.titleField = String(given.titleField);
  for (const name of ['objectType', 'owner', 'partOf'])
    if (given[name] !== undefined)
      faults.push([name, 'fixed', 'You cannot change this after the object is created.']);
  if (faults.length > 0) throw invalidFields(faults);
  return change;
}

function toObject(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  return body;
}

function readText(
  given: JsonObject,
  name: TextKey,
  { faults, usual }: { faults: Fault[]; usual: string | undefined },
): string {
  const value = given[name];
  const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
  if (text.length > longest[name])
    faults.push([name, 'maxLength', `This can have up to ${longest[name]} characters.`]);
  if (text === '' && usual === undefined) faults.push([name, 'required', 'This field is required.']);
  return text || (usual ?? '');
}

function readOwner(value: Json | undefined, faults: Fault[]): OwnPart['owner'] {
  const found = owners.find((one) => one === value);
  if (!found) faults.push(['owner', 'required', 'Please select an option.']);
  return found ?? 'everybody';
}

function readPlaces(value: Json, faults: Fault[]): OwnPart['places'] {
  const given = Array.isArray(value) ? value : [value];
  if (given.some((one) => !places.some((place) => place === one)))
    faults.push(['places', 'format', 'Please select an option.']);
  return places.filter((place) => given.includes(place));
}

function readKey(value: Json | undefined, label: string, faults: Fault[]): string {
  const key = typeof value === 'string' && value !== '' ? value : proposeKey(label);
  const message = key === '' ? 'Enter a key.' : checkKey(key);
  if (message !== undefined) faults.push(['objectType', 'nameInvalid', message]);
  return key;
}
