import { useRef } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';

export type EditedElement = {
  element: WireDataElement;
  isGone: boolean;
};

export function useEditedElement(
  elements: readonly WireDataElement[] | undefined,
  fieldName: string | undefined,
): EditedElement | undefined {
  const last = useRef<WireDataElement>(undefined);
  if (fieldName === undefined || elements === undefined) return undefined;
  const found = elements.find((one) => one.fieldName === fieldName);
  if (found) last.current = found;
  const element = found ?? (last.current?.fieldName === fieldName ? last.current : undefined);
  return element && { element, isGone: found === undefined };
}
