import { defineCall } from '../define-call';
import { boolean, instant, type TypeOf, text, toExact, toList } from '../shapes';

const session = toExact({
  id: text,
  createdAt: instant,
  usedAt: instant,
  /** In plain words: 'Chrome on Windows'. */
  device: text,
  current: boolean,
});
export type OwnSession = TypeOf<typeof session>;

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Lists your own sessions, the one used last first',
  answers: { 200: toExact({ items: toList(session) }) },
});
