// 10,000 odd requests by six callers: bodies, types, verbs, names and texts. Each gets JSON below 500 in time, and no data changes.
import type { Answer } from '../support/call';
import { expect, test } from '../support/walk';

/** The same numbers in each run, so that a failure can be repeated. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const paths = [
  '/auth/sourcecheck',
  '/auth/local-auth',
  '/auth/g-auth',
  '/shop-auth',
  '/auth/refresh',
  '/auth/reset',
  '/auth/password',
  '/auth/email',
  '/auth/sessions',
  '/dtl/ping',
  '/dtl/leads',
  '/dtl/users',
  '/dtl/user',
  '/dtl/user/taxinfo',
  '/dtl/crm/jobber',
  '/dtl/crm/jobber/auth',
  '/dtl/form',
  '/dtl/db',
  '/dtl/db/preview',
  '/dtl/db/order',
  '/dtl/configuration',
  '/dtl/configuration/applied',
  '/dtl/configuration/diff',
  '/dtl/configuration/undo',
  '/dtl/db/form',
  '/dtl/db/uses',
  '/dtl/db/history',
  '/dtl/db/layout',
  '/dtl/db/restore',
  '/dtl/partner',
  '/dtl/sponsor',
  '/dtl/role',
  '/dtl/brand',
  '/dtl/brand/publish',
  '/dtl/product',
  '/dtl/restore',
  '/dtl/history',
  '/dtl/access',
  '/dtl/vendor',
  '/dtl/vendorproduct',
  '/config.json',
];
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const keys = [
  'email',
  'password',
  'username',
  'userID',
  'partnerID',
  'brandID',
  'roleID',
  'sponsorID',
  'objectType',
  'fieldName',
  'fieldConfig',
  'itemData',
  'roleConfig',
  'type',
  'status',
  '_version',
  '_section',
  'products',
  'page',
  'limit',
  'sort',
  'q',
  'f.city',
  'f.city[gt]',
  'f.[in]',
  'deleted',
  'with',
  'preview',
  'confirmKey',
  'access',
  'state',
  'fileContent',
  'fileType',
  'token',
  'code',
  'shop',
  'hmac',
  'tz',
  'day',
  '__proto__',
  'constructor',
  'toString',
  'prototype.x',
  'id',
  'names',
  'archived',
  'diff',
  'view',
  'brandProductID',
  'publishNotes',
  'sys_allFields',
];
const texts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '٣',
  '‮rtl',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧',
  '<script>alert(1)</script>',
  "' or 1=1--",
  '"; drop table records;--',
  '%00',
  '%ff',
  '../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  '=1+1',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: x=y',
  'partner-0001',
  'user-admin',
  'brand-evening-glow',
  'sys_allFields',
  'partner',
  'admin@leadfield.test',
  '2026-02-30',
  'America/Nowhere',
  'x'.repeat(300),
  '9'.repeat(10_000),
  '[',
  '(a+)+$',
  '\\',
  '￾',
  'İ',
  'ß'.repeat(50),
  '1,234',
  '-$3.00',
];

function createWriter(roll: (below: number) => number) {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const write = (depth: number): unknown => {
    const kind = roll(depth > 3 ? 6 : 9);
    if (kind < 3) return pick(texts);
    if (kind === 3) return pick([0, -0, 1, -1, 0.1, 2 ** 53, -(2 ** 63), 1e300, 5e-324]);
    if (kind === 4) return pick([true, false, null]);
    if (kind === 5) return pick([[], {}, [null], [[[]]]]);
    if (kind === 6) return Array.from({ length: roll(5) }, () => write(depth + 1));
    return Object.fromEntries(Array.from({ length: roll(6) }, () => [pick(keys), write(depth + 1)]));
  };
  /** Most bodies are JSON, and some are almost JSON. */
  const writeBody = () => {
    const text = JSON.stringify(write(0)) ?? '';
    const kind = roll(12);
    if (kind === 0) return text.slice(0, roll(text.length + 1));
    if (kind === 1) return `${text}${text}`;
    if (kind === 2) return `{"a":1,"a":${text}}`;
    if (kind === 3) return '['.repeat(roll(20_000));
    if (kind === 4) return `{"n":${'9'.repeat(10_000)}}`;
    return text;
  };
  const writeQuery = () =>
    Array.from(
      { length: roll(4) },
      () => `${encodeURIComponent(pick(keys))}=${encodeURIComponent(pick(texts).replace(/\p{Cs}/gu, '?'))}`,
    ).join('&');
  return { pick, writeBody, writeQuery };
}

const callers = ['visitor', 'reader', 'narrowSponsor', 'partner', 'support', 'client'] as const;
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

for (let part = 0; part < 10; part++)
  test(`a thousand odd requests, part ${part + 1}`, async ({ product, people }) => {
    test.setTimeout(180_000);
    const { pick, writeBody, writeQuery } = createWriter(createDice(20_261_121 + part));
    const tokens = await Promise.all(
      callers.map(async (who) => (who === 'visitor' ? '' : (await people.another(who)).token)),
    );
    const admin = (await people.of('administrator')).token;
    const look = async () =>
      (await product.call('GET', '/dtl/partner?partnerID=partner-0006', { token: admin })).text;
    const before = await look();
    const greeting = product.output();
    const wrong: string[] = [];
    for (let at = 0; at < 1_000; at++) {
      const method = pick(verbs);
      const query = writeQuery();
      const path = `${pick(paths)}${query && `?${query}`}`;
      const token = pick(tokens);
      const body = /GET|HEAD/.test(method) ? undefined : writeBody();
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': pick(types) };
      const answer: Answer | Error = await product
        .call(method, path, { ...(token && { token }), ...(body !== undefined && { body }), headers })
        .catch((error) => error);
      const what = `${part}/${at} ${method} ${path.slice(0, 80)} ${String(body).slice(0, 80)}`;
      if (answer instanceof Error) wrong.push(`${what}: ${answer.message}`);
      else if (answer.status >= 500) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
      else if (answer.ms > 2_000) wrong.push(`${what}: ${Math.round(answer.ms)} ms`);
      else if (answer.status >= 400 && method !== 'HEAD' && answer.body.success !== false)
        wrong.push(`${what}: not JSON ${answer.text.slice(0, 80)}`);
    }
    expect(wrong.join('\n')).toBe('');
    expect(await look()).toBe(before);
    const said = product.output().slice(greeting.length);
    expect(said).not.toMatch(/Bearer [\w-]{20}|Demo-2026!|UnhandledPromise|TypeError/);
  });
