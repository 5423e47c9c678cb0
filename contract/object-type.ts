// An object by its key. Only the running host knows all of them, because administrators create some (E1).
import type { ObjectType, SystemType } from '../objects/index';
import { toShape } from './shapes';

const key = { type: 'string', minLength: 1, maxLength: 100 };

/** The route refuses a request without an object (400). */
export const anyType = toShape<string>(key);
/** In answers. */
export const objectType = toShape<ObjectType>(key);
/** Anything with a list of its own: an object, or the leads. */
export type ListedType = ObjectType | 'lead';
export const listedType = toShape<ListedType>(key);
/** The objects to which administrators can add fields. */
export const systemType = toShape<SystemType>(key);
