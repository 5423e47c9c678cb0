// Configuration, signing in and out, passwords (API.md, Calls). Request shapes stand in the routes: they are exact there.
import {
  accessMap,
  boolean,
  type Calls,
  instant,
  integer,
  success,
  text,
  toAnswer,
  toExact,
  toList,
  toQuery,
} from './shapes';

const source = { type: 'string', enum: ['local', 'google', 'shopify'] } as const;
const signIn = toExact(
  {
    authsource: source,
    fname: text,
    lname: text,
    email: text,
    avatar: text,
    token: text,
    userID: text,
    type: { type: 'string', enum: ['admin', 'sponsor', 'partner'] },
    role: { type: 'string', enum: ['admin', 'client'] },
    roleConfig: accessMap,
    requirePWChange: boolean,
    expiresAt: instant,
    endsAt: instant,
  },
  ['fname', 'lname', 'email', 'avatar'],
);
const notFound = toExact({ authsource: { type: 'string', const: 'notfound' } });

export const sessionCalls: Calls = {
  'GET /config.json': {
    summary: 'What a browser needs before anybody signs in',
    response: {
      200: toExact({
        apiBase: text,
        marketplaceUrl: text,
        enrollmentUrl: text,
        providers: toList({ type: 'string', enum: ['google', 'shopify', 'jobber'] }),
        liveUrl: text,
        sessionSeconds: integer,
        warnSeconds: integer,
      }),
    },
  },
  'GET /dtl/ping': { summary: 'Whether the host is there', response: { 200: toAnswer() } },
  'GET /dtl/ready': { summary: 'Whether the host and its database are there', response: { 200: toAnswer() } },
  'GET /auth/sourcecheck': {
    summary: 'How somebody signs in',
    response: {
      200: toExact(
        { authsource: { type: 'string', enum: [...source.enum, 'notfound'] }, url: text, message: text },
        ['url', 'message'],
      ),
    },
  },
  'POST /auth/local-auth': {
    summary: 'Signs in by password',
    response: { 200: { anyOf: [signIn, notFound] } },
  },
  'POST /auth/g-auth': { summary: 'Signs in by Google', response: { 200: { anyOf: [signIn, notFound] } } },
  'POST /shop-auth': { summary: 'Signs in by Shopify', response: { 200: { anyOf: [signIn, notFound] } } },
  'GET /auth/refresh': {
    summary: 'Extends the session',
    response: { 200: toAnswer({ userID: text, expiresAt: instant, endsAt: instant }) },
  },
  'GET /auth/sessions': {
    summary: 'The own sessions, the one used last first',
    response: {
      200: toExact({
        items: toList(
          toExact({ id: text, createdAt: instant, usedAt: instant, device: text, current: boolean }),
        ),
      }),
    },
  },
  'DELETE /auth/sessions': {
    summary: 'Ends one of the own sessions (id), or all but this one (all=others)',
    querystring: toQuery(['id', 'all']),
    response: { 200: toAnswer() },
  },
  'POST /auth/logout': { summary: 'Ends the session', response: { 200: toAnswer() } },
  'POST /auth/reset': {
    summary: 'Mails a link to set a new password',
    response: { 200: toAnswer({ message: text }) },
  },
  'PATCH /auth/reset': {
    summary: 'Sets a new password by such a link',
    response: { 200: toAnswer({ message: text }) },
  },
  'PATCH /auth/email': {
    summary: 'Confirms a new email, or takes it back, by the token of the mailed link',
    response: {
      200: toExact({ success, message: text, resetToken: text }, ['resetToken']),
    },
  },
  'PATCH /auth/password': {
    summary: 'Changes the own password; other sessions end',
    response: { 200: toAnswer({ message: text, token: text }) },
  },
};
