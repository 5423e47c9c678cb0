// No request stops the others: odd bodies up to the allowed size go to every open call and every pattern, and the response time is
// bounded by their length.
import { expect, test } from '../support/walk';

const kib = 1024;
/** Texts of length `n` that make careless loops and patterns quadratic or worse. */
const shapes: { [name: string]: (n: number) => string } = {
  zeros: (n) => '0'.repeat(n),
  'zeros around ones': (n) => `0.${'0'.repeat(400)}1${'0'.repeat(n)}1`,
  spaces: (n) => `${' '.repeat(n)}x`,
  'spaces between': (n) => 'a '.repeat(n / 2),
  tabs: (n) => `x${'\t'.repeat(n)}y`,
  letters: (n) => `${'a'.repeat(n)}!`,
  'at signs': (n) => '@'.repeat(n),
  'an e-mail of dots': (n) => `a@${'a.'.repeat(n / 2)}`,
  'a host of dashes': (n) => `https://${'-'.repeat(n)}`,
  'a host of dots': (n) => `http://${'a.'.repeat(n / 2)}!`,
  digits: (n) => `${'1'.repeat(n)}x`,
  'dashes and digits': (n) => '1-'.repeat(n / 2),
  commas: (n) => '1,'.repeat(n / 2),
  brackets: (n) => '('.repeat(n),
  tags: (n) => '<'.repeat(n),
  'open tags': (n) => '<b>'.repeat(n / 3),
  entities: (n) => '&'.repeat(n),
  slashes: (n) => '/'.repeat(n),
  dollars: (n) => '-$'.repeat(n / 2),
  dates: (n) => `2026-01-01T${'0'.repeat(n)}Z`,
  braces: (n) => '{'.repeat(n),
  quotes: (n) => '\\"'.repeat(n / 2),
};

/** Pings the host while a request is processed. */
async function watch(
  product: {
    call: (method: string, path: string, given?: object) => Promise<{ status: number; ms: number }>;
  },
  ask: () => Promise<{ status: number; ms: number }>,
) {
  let worst = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { ms } = await product.call('GET', '/dtl/ping');
      worst = Math.max(worst, ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const answer = await ask();
  isOver = true;
  await watching;
  return { status: answer.status, ms: answer.ms, worst };
}

/** The longest wait of others in ms, on a busy machine. */
const patience = 1_000;
const openCalls = ['/auth/local-auth', '/auth/reset', '/auth/g-auth', '/shop-auth'];

for (const path of openCalls)
  test(`numbers of any length: POST ${path}`, async ({ product }) => {
    const literals = [
      `0.${'0'.repeat(400)}1${'0'.repeat(20 * kib)}1`,
      `0.${'0'.repeat(400)}1${'0'.repeat(900 * kib)}1`,
      '9'.repeat(10_000),
      '9'.repeat(900 * kib),
      `-${'0'.repeat(900 * kib)}`,
      `1e${'9'.repeat(10_000)}`,
      `1${'0'.repeat(500 * kib)}.${'0'.repeat(300 * kib)}`,
      `0.${'0'.repeat(900 * kib)}`,
    ];
    for (const literal of literals) {
      const label = `${literal.slice(0, 12)}… of ${literal.length}`;
      const given = { body: `{"n":${literal}}` };
      const { status, ms, worst } = await watch(product, () => product.call('POST', path, given));
      expect(status, label).toBeGreaterThanOrEqual(400);
      expect(status, label).toBeLessThan(500);
      expect(worst, `others waited for ${label}`).toBeLessThan(patience);
      expect(ms, label).toBeLessThan(2_000);
    }
  });

test('texts of 1 MiB before sign-in', async ({ product }) => {
  for (const [name, shape] of Object.entries(shapes)) {
    const text = shape(1000 * kib);
    const bodies: [string, object][] = [
      ['POST', { body: { email: text, password: text } }],
      ['POST', { body: { [text]: 1 } }],
      ['POST', { body: text }],
    ];
    for (const [method, given] of bodies)
      for (const path of ['/auth/local-auth', '/auth/reset']) {
        const { status, worst } = await watch(product, () => product.call(method, path, given));
        expect(status, `${name}: ${path}`).toBeLessThan(500);
        expect(worst, `others waited for ${name}: ${path}`).toBeLessThan(patience);
      }
  }
});

test('addresses and headers of 12 kB', async ({ product, people }) => {
  const { token } = await people.of('client');
  for (const [name, shape] of Object.entries(shapes)) {
    const text = encodeURIComponent(shape(3 * kib)).slice(0, 12 * kib);
    const asks = [
      () => product.call('GET', `/auth/sourcecheck?email=${text}`),
      () => product.call('GET', `/dtl/leads?page=1&q=${text}`, { token }),
      () => product.call('GET', `/dtl/leads?page=1&sort=${text}`, { token }),
      () => product.call('GET', '/dtl/leads', { headers: { authorization: `Bearer ${text}` } }),
      () => product.call('GET', '/dtl/ping', { headers: { 'x-forwarded-for': text, cookie: text } }),
      () => product.call('GET', `/${text}`),
    ];
    for (const [at, ask] of asks.entries()) {
      const { status, worst } = await watch(product, ask);
      expect(status, `${name} ${at}`).toBeLessThan(500);
      expect(worst, `others waited for ${name} ${at}`).toBeLessThan(patience);
    }
  }
});

const types = [
  'text',
  'multiRowInput',
  'richTextInput',
  'tel',
  'email',
  'url',
  'zip',
  'number',
  'money',
  'einssn',
  'datePicker',
  'datetimePicker',
  'password',
  'state',
  'map',
];
for (const visualType of types)
  test(`the pattern of ${visualType} on 1 MiB`, async ({ product, people }) => {
    test.setTimeout(120_000);
    const { token } = await people.of('administrator');
    const fieldName = `h_${Math.floor(Math.random() * 1e9)}`;
    const element = {
      objectType: 'partner',
      fieldName,
      grouping: 'General',
      fieldConfig: { label: fieldName, visualType },
    };
    expect((await product.call('POST', '/dtl/db', { token, body: element })).status).toBe(201);
    for (const [name, shape] of Object.entries(shapes)) {
      const value = shape(1000 * kib);
      const body = { [fieldName]: visualType === 'map' ? { [value.slice(0, 100)]: value } : value };
      const ask = () => product.call('PATCH', '/dtl/partner?partnerID=partner-0011', { token, body });
      const { status, worst } = await watch(product, ask);
      expect(status, name).toBeLessThan(500);
      expect(worst, `others waited for ${name}`).toBeLessThan(patience);
      const asDefault = { ...element, fieldConfig: { ...element.fieldConfig, defaultValue: value } };
      const preview = await watch(product, () =>
        product.call('POST', '/dtl/db/preview', { token, body: asDefault }),
      );
      expect(preview.status, `${name} as a default`).toBeLessThan(500);
      expect(preview.worst, `others waited for ${name} as a default`).toBeLessThan(patience);
    }
  });
