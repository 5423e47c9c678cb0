// The table of visual types, in the order of RULINGS 1. Explicit: a type that is not a row does not exist.
import type { VisualType } from '../visual-type';
import { text } from './text';

export const visualTypes = {
  text,
} as const satisfies Record<string, VisualType>;

export type VisualTypeId = keyof typeof visualTypes;

/** Looked up as an own property: 'toString' is not a visual type. */
export function getVisualType(id: string): VisualType | undefined {
  return Object.hasOwn(visualTypes, id) ? visualTypes[id as VisualTypeId] : undefined;
}
