// How somebody types who has an input method: until the text is chosen, the keys belong to it.
import { fireEvent } from '@testing-library/react';

/** Presses a key as Chrome and Firefox report it of a composition, then as Safari reports the Enter that ends one. */
export function pressWhileComposing(element: Element, key: string): void {
  fireEvent.keyDown(element, { key, isComposing: true });
  fireEvent.keyDown(element, { key, keyCode: 229 });
}
