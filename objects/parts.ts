// Objects whose records are rows of another object's records (E8.4).
import { isOwnType, listOwnTypes, type ObjectType, type OwnType, objects } from './index';

/** So many rows a record has at most. */
export const mostRows = 500;

/** The objects whose records are rows of this one's, oldest first. */
export function listParts(objectType: ObjectType): readonly OwnType[] {
  return listOwnTypes().filter((type) => objects[type].own?.partOf === objectType);
}

/** The object of whose records its own are rows; undefined also where that object was deleted. */
export function toWhole(objectType: ObjectType): OwnType | undefined {
  const whole = objects[objectType].own?.partOf;
  return whole !== undefined && isOwnType(whole) ? whole : undefined;
}

/** 'One order can have up to 500 lines.' */
export function sayTooManyRows(part: OwnType, most: number): string {
  const whole = toWhole(part);
  return `One ${whole ? objects[whole].labels.one : 'record'} can have up to ${most} ${objects[part].labels.many}.`;
}
