// Only the running host knows all objects, because administrators create some (E1).
import type { ObjectType, SystemType } from '../objects/index';
import { toShape } from './shapes';

const key = { type: 'string', minLength: 1, maxLength: 100 };

/** The route refuses a request without an object (400). */
export const anyType = toShape<string>(key);
/** In answers. */
export const objectType = toShape<ObjectType>(key);
/** An object, or the leads. */
export type ListedType = ObjectType | 'lead';
export const listedType = toShape<ListedType>(key);
/** Administrators can add fields to these. */
export const systemType = toShape<SystemType>(key);
