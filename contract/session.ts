import { defineCall } from './define-call';
import { boolean, done, instant, type TypeOf, text, toAnswer, toExact, toList, toObject } from './shapes';
import { sessionTimes } from './sign-in';

export const endOwnSessions = defineCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends one of your own sessions (id), or all but this one (all=others)',
  query: toObject({}, { id: text, all: text }),
  answers: { 200: done },
});

const session = toExact({
  id: text,
  createdAt: instant,
  usedAt: instant,
  /** 'Chrome on Windows' */
  device: text,
  current: boolean,
});
export type OwnSession = TypeOf<typeof session>;

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Lists your own sessions, the last used first',
  answers: { 200: toExact({ items: toList(session) }) },
});

export const refreshSession = defineCall({
  method: 'GET',
  path: '/auth/refresh',
  summary: 'Extends the session',
  allowPWChange: true,
  answers: { 200: toAnswer({ userID: text, ...sessionTimes }) },
});

export const signOut = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  allowPWChange: true,
  answers: { 200: done },
});
