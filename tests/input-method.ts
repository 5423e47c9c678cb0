// Types with an input method, which receives all keys until its text is committed.
import { fireEvent } from '@testing-library/react';

/** Presses a key during a composition as Chrome and Firefox report it, then the Enter that ends one as Safari reports it. */
export function pressWhileComposing(element: Element, key: string): void {
  fireEvent.keyDown(element, { key, isComposing: true });
  fireEvent.keyDown(element, { key, keyCode: 229 });
}
