// Adds data to an installation and reads it back: before and after the upgrade the answers are equal. Uses only HTTP, so that it
// works with every version.
export type Call = (
  method: string,
  path: string,
  given?: { token?: string; body?: unknown },
) => Promise<{ status: number; body: never }>;
type Answer = { [key: string]: unknown };

export const passwords = { admin: 'Upgrade-horse-1', partner: 'Demo-2026!' };
export const secretKey = 'ab'.repeat(32);
const accounts = { admin: 'admin@leadfield.test', partner: 'partner@leadfield.test' };
type Person = keyof typeof accounts;

/** A minimal PDF of one page. */
export const taxForm = `%PDF-1.4\n${'1 0 obj <</Type /Catalog>> endobj\n'.repeat(5)}trailer <</Root 1 0 R>>\n%%EOF\n`;

async function expectOK(answer: ReturnType<Call>): Promise<Answer> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function signIn(call: Call, person: Person, password = passwords[person]): Promise<string> {
  const body = { email: accounts[person], password };
  return String((await expectOK(call('POST', '/auth/local-auth', { body }))).token);
}

/** `consent` is the user's click at the CRM provider. */
export async function fill(call: Call, consent: (url: string) => object): Promise<void> {
  const first = await signIn(call, 'admin', 'Demo-2026!');
  const change = { currentPassword: 'Demo-2026!', password: passwords.admin };
  await expectOK(call('PATCH', '/auth/password', { token: first, body: change }));
  const token = await signIn(call, 'admin');
  const admin = (method: string, path: string, body?: unknown) =>
    expectOK(call(method, path, { token, body }));
  await fillFields(admin, (method, path) => call(method, path, { token }));
  await admin('POST', '/dtl/brand/publish', {
    brandID: 'brand-evening-glow',
    publishNotes: 'Before the upgrade',
  });
  const lead = { contactID: 'upgrade-1', firstName: 'Old', lastName: 'Lead', partnerID: 'partner-0001' };
  await admin('POST', '/dtl/leads', [
    { ...lead, date: '2026-03-01T14:30:00Z', city: 'Houston', state: 'TX' },
  ]);
  await fillOwn(call, consent);
}

async function fillFields(
  admin: (method: string, path: string, body?: unknown) => Promise<Answer>,
  tryTo: (method: string, path: string) => ReturnType<Call>,
): Promise<void> {
  const access = { read: ['role-administrator'], write: ['role-administrator'] };
  for (const fieldName of ['ownNote', 'goneNote']) {
    const element = { objectType: 'partner', fieldName, grouping: 'General' };
    const fieldConfig = { label: fieldName, visualType: 'text' };
    await admin('POST', '/dtl/db', { ...element, fieldConfig, access });
  }
  const path = '/dtl/partner?partnerID=partner-0001';
  await admin('PATCH', path, { ownNote: 'first', goneNote: 'hidden', einssn_encrypt: '12-3456789' });
  await admin('PATCH', path, { ownNote: 'second', city: 'Old Town' });
  const gone = '/dtl/db?objectType=partner&fieldName=goneNote';
  const { body } = await tryTo('DELETE', gone);
  await admin('DELETE', `${gone}&confirmKey=${encodeURIComponent(String((body as Answer).confirmKey))}`);
  const made = await admin('POST', '/dtl/sponsor', { sponsorName: 'Deleted before the upgrade' });
  await admin('DELETE', `/dtl/sponsor?sponsorID=${(made.sponsor as Answer).sponsorID}`);
}

async function fillOwn(call: Call, consent: (url: string) => object): Promise<void> {
  const token = await signIn(call, 'partner');
  const own = (method: string, path: string, body?: unknown) => expectOK(call(method, path, { token, body }));
  await own('PATCH', '/dtl/user', { businessEIN: '98-7654321' });
  const file = {
    fileContent: Buffer.from(taxForm).toString('base64'),
    fileType: 'pdf',
    fileName: 'resale.pdf',
  };
  await own('POST', '/dtl/user/taxinfo', { state: 'TX', email: accounts.partner, ...file });
  const { url } = await own('GET', '/dtl/crm/jobber/auth');
  await own('POST', '/dtl/crm/jobber/auth', consent(String(url)));
}

const questions: readonly (readonly [Person, string])[] = [
  ['admin', '/dtl/partner?partnerID=partner-0001'],
  ['admin', '/dtl/partner?sort=partnerName&page=2&limit=50'],
  ['admin', '/dtl/partner?q=a&page=1&limit=20'],
  ['admin', '/dtl/history?objectType=partner&id=partner-0001'],
  ['admin', '/dtl/sponsor?page=1'],
  ['admin', '/dtl/brand?page=1&limit=50'],
  ['admin', '/dtl/brand?brandID=brand-evening-glow'],
  ['admin', '/dtl/brand/publish?brandID=brand-evening-glow'],
  ['admin', '/dtl/brand/publish?brandID=brand-evening-glow&archived=true'],
  ['admin', '/dtl/product?brandID=brand-evening-glow'],
  ['admin', '/dtl/role?page=1'],
  ['admin', '/dtl/user?view=list&page=1&limit=100&sort=email'],
  ['admin', '/dtl/leads?page=1&limit=100&sort=-date'],
  ['admin', '/dtl/leads?page=1&q=upgrade-1'],
  ['partner', '/dtl/user?view=profile'],
  ['partner', '/dtl/brand?page=1'],
  ['partner', '/dtl/leads?page=1&limit=50'],
];

export type Answers = { [question: string]: unknown };

export async function ask(call: Call): Promise<Answers> {
  const tokens = { admin: await signIn(call, 'admin'), partner: await signIn(call, 'partner') };
  const answers: Answers = {};
  for (const [person, path] of questions)
    answers[`${person} ${path}`] = await expectOK(call('GET', path, { token: tokens[person] }));
  return answers;
}

/** Values that change with time: the last sign-in and remaining days. */
const passing = new Set(['last_login', 'counts', 'days', '_version', 'crmcontact']);

/** Paths whose value has changed. New paths are allowed. */
export function findLosses(before: unknown, after: unknown, path = ''): string[] {
  if (typeof before !== 'object' || before === null) {
    return Object.is(before, after) ? [] : [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  }
  if (typeof after !== 'object' || after === null) return [`${path} is gone`];
  return Object.entries(before).flatMap(([key, value]) =>
    passing.has(key) ? [] : findLosses(value, (after as Answer)[key], `${path}/${key}`),
  );
}
