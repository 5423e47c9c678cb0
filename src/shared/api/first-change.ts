// Up to which change the answers tell that this page has: the live stream goes on from there, and nothing is asked for twice.
type Hear = (change: number) => void;

let owner = '';
let lowest = Number.POSITIVE_INFINITY;
const hearers = new Set<Hear>();

/** Every answer may say (X-Change) which change was the last when it was asked for. */
export function noteChange(token: string, answer: Response): void {
  const change = Number(answer.headers.get('X-Change') ?? Number.NaN);
  if (token !== owner) [owner, lowest] = [token, Number.POSITIVE_INFINITY];
  if (!(change < lowest)) return;
  lowest = change;
  for (const hear of hearers) hear(change);
}

/** Hears the lowest number that this session's answers have told, at once if there is one, and each lower one. */
export function onFirstChange(token: string, hear: Hear): () => void {
  if (token === owner && Number.isFinite(lowest)) hear(lowest);
  hearers.add(hear);
  return () => hearers.delete(hear);
}
