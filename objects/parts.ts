// Records of these objects are rows of another object's records (E8.4).
import { isOwnType, listOwnTypes, type ObjectType, type OwnType, objects } from './index';

export const mostRows = 500;

/** Oldest first. */
export function listParts(objectType: ObjectType): readonly OwnType[] {
  return listOwnTypes().filter((type) => objects[type].own?.partOf === objectType);
}

/** Only an object of administrators has rows, and rows have none themselves. */
export function mayHaveParts(objectType: ObjectType): boolean {
  return isOwnType(objectType) && objects[objectType].own?.partOf === undefined;
}

/** Undefined also if the parent was deleted. */
export function parentTypeOf(objectType: ObjectType): OwnType | undefined {
  const whole = objects[objectType].own?.partOf;
  return whole !== undefined && isOwnType(whole) ? whole : undefined;
}

export function sayTooManyRows(part: OwnType, most: number): string {
  const whole = parentTypeOf(part);
  return `One ${whole ? objects[whole].labels.one : 'record'} can have up to ${most} ${objects[part].labels.many}.`;
}
