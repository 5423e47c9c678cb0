/** After what moves the page or a row: whoever goes by keyboard still sees where they are. */
export function keepFocusInView(): void {
  document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
}
