// What a form can be drawn with: the 24 visual types, and controls that only some screens load (editor-types.ts).
import { getVisualType } from './types/index';
import type { VisualType } from './visual-type';

const added = new Map<string, VisualType>();

export function addControlType(type: VisualType): void {
  added.set(type.id, type);
}

export function getControlType(id: string): VisualType | undefined {
  return getVisualType(id) ?? added.get(id);
}
