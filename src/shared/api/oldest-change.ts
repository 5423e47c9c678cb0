// The oldest data on this page. The live stream continues from there, so that the page misses no change.
type Listener = (change: number) => void;

let owner = '';
let oldest = Number.POSITIVE_INFINITY;
const listeners = new Set<Listener>();

/** The X-Change header is the number of the last change before the data was read. */
export function recordChangeNumber(token: string, answer: Response): void {
  const change = Number(answer.headers.get('X-Change') ?? Number.NaN);
  if (token !== owner) [owner, oldest] = [token, Number.POSITIVE_INFINITY];
  if (!(change < oldest)) return;
  oldest = change;
  for (const listener of listeners) listener(change);
}

/** Reports the oldest change number of this session: right away if one is known, and whenever an older one arrives. */
export function onOldestChange(token: string, listener: Listener): () => void {
  if (token === owner && Number.isFinite(oldest)) listener(oldest);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
