/** Scrolls the focused element back into view, so that keyboard users see it after the page or a row has moved. */
export function keepFocusInView(): void {
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
}
