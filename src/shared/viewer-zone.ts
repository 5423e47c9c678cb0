/** The browser's own zone, IANA. */
export function getViewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
