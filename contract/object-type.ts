// An object by its key. Which there are, the running host knows: administrators make some (E1).
import type { ObjectType, SystemType } from '../objects/index';
import { toShape } from './shapes';

const key = { type: 'string', minLength: 1, maxLength: 100 };

/** A request that names no object is refused by its route (400). */
export const anyType = toShape<string>(key);
/** As answers name it. */
export const objectType = toShape<ObjectType>(key);
/** Whatever has a list of its own: an object, or the leads. */
export type ListedType = ObjectType | 'lead';
export const listedType = toShape<ListedType>(key);
/** The objects whose fields an administrator adds to. */
export const systemType = toShape<SystemType>(key);
