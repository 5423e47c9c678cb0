// The oldest state that an answer on this page shows. The live stream continues from there, so that nothing is read twice.
type Listener = (change: number) => void;

let owner = '';
let lowest = Number.POSITIVE_INFINITY;
const listeners = new Set<Listener>();

/** X-Change is the number of the last change before the answer was read. */
export function noteChange(token: string, answer: Response): void {
  const change = Number(answer.headers.get('X-Change') ?? Number.NaN);
  if (token !== owner) [owner, lowest] = [token, Number.POSITIVE_INFINITY];
  if (!(change < lowest)) return;
  lowest = change;
  for (const listen of listeners) listen(change);
}

/** Calls back with the lowest number of this session's answers, at once if there is one, and with each lower one. */
export function onFirstChange(token: string, listen: Listener): () => void {
  if (token === owner && Number.isFinite(lowest)) listen(lowest);
  listeners.add(listen);
  return () => listeners.delete(listen);
}
