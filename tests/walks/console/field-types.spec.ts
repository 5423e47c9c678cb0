// Each of the 24 types is added, filled in over HTTP, read back unchanged, and refused with the message of B5.
import { expect, test } from '../support/walk';

const options = {
  msOptionsType: 'static',
  msOptions: [
    { label: 'One', value: '1' },
    { label: 'Two', value: '2' },
  ],
};
const list = 'Please select at least one option.';
const one = 'Please select an option.';
type Case = { good: unknown; stored?: unknown; bad?: unknown; says?: string; settings?: object };
const cases: { [visualType: string]: Case } = {
  text: { good: 'Ünïcode ✓ <b>' },
  multiRowInput: { good: 'two\nlines' },
  richTextInput: { good: '<p>plain</p>' },
  tel: { good: '555-555-5555', bad: '55-555', says: 'Invalid phone number format 555-555-5555.' },
  email: {
    good: 'a@b.test',
    bad: 'a@b',
    says: 'Invalid email address. Must be in the format: name@example.com.',
  },
  password: {
    good: 'Abcdef1!',
    stored: undefined,
    bad: 'abcdefg',
    says: 'Password must be at least 8 characters long and include an uppercase letter, a lowercase letter, a number, and a special character.',
  },
  url: {
    good: 'https://a.test/x?y=1',
    bad: 'a.test',
    says: 'Invalid URL. Must start with http:// or https:// and include a valid domain.',
  },
  state: { good: 'TX', bad: 'Bavaria', says: one },
  abbreviatedState: { good: 'OH', bad: 'ZZ', says: one },
  multiState: { good: ['TX', 'OH'], bad: ['ZZ'], says: list },
  abbreviatedMultiState: { good: ['NY'], bad: ['QQ'], says: list },
  zip: { good: '12345-6789', bad: '1234', says: 'Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).' },
  number: { good: -12.5, bad: 'ten', says: 'Must be a number.' },
  money: { good: 0.29, bad: 0.001 },
  percentage: { good: 0.07, bad: 0.075, says: one },
  einssn: {
    good: '12-3456789',
    stored: undefined,
    bad: '000-12-3456',
    says: 'Invalid format. Must be either EIN (XX-XXXXXXX, e.g., 12-3456789) or SSN (XXX-XX-XXXX, e.g., 123-45-6789).',
  },
  datetimePicker: { good: '2026-03-01T15:30:00.000Z', bad: '2026-02-30T00:00:00.000Z' },
  datePicker: { good: '2024-02-29', bad: '2025-02-29' },
  checkbox: { good: true, bad: 'yes' },
  radio: { good: '1', bad: '3', says: one, settings: options },
  multiCheck: { good: ['1', '2'], bad: ['3'], says: list, settings: options },
  select: { good: '2', bad: '3', says: one, settings: options },
  select_multiple: { good: ['2'], bad: ['3'], settings: options },
  map: { good: { a: '1', b: '2' }, bad: ['a'] },
};

test('there are 24 [R1.1]', () => expect(Object.keys(cases)).toHaveLength(24));

// [B5.12, B5.14, B5.16, B5.17, B5.22, B5.25]
for (const [visualType, { good, bad, says, settings, ...rest }] of Object.entries(cases))
  test(`${visualType} keeps valid values and names the fault of others`, async ({ product, people }) => {
    const { token } = await people.of('administrator');
    const fieldName = `w_${process.pid}_${Math.floor(Math.random() * 1e6)}`;
    const fieldConfig = { label: fieldName, visualType, ...settings };
    const element = { objectType: 'partner', fieldName, grouping: 'General', fieldConfig };
    const made = await product.call('POST', '/dtl/db', { token, body: element });
    expect(made.status, made.text).toBe(201);
    const path = '/dtl/partner?partnerID=partner-0004';
    const saved = await product.call('PATCH', path, { token, body: { [fieldName]: good } });
    expect(saved.status, saved.text).toBe(200);
    const read = async () => (await product.call('GET', path, { token })).body[fieldName];
    const stored = await read();
    if (!('stored' in rest)) expect(stored).toEqual(good);
    else expect(JSON.stringify(stored) ?? '').not.toContain(String(good));
    if (bad === undefined) return;
    const refused = await product.call('PATCH', path, { token, body: { [fieldName]: bad } });
    expect(refused.status, refused.text).toBe(422);
    if (says) expect(refused.body.fieldErrors[fieldName][0].message).toBe(says);
    expect(await read(), 'nothing of a refused save is stored').toEqual(stored);
    const cleared = await product.call('PATCH', path, { token, body: { [fieldName]: null } });
    expect(cleared.status).toBe(200);
  });

test('SSN rules hold for an SSN alone [R9.1, B5.19, B5.20, B5.21]', async ({ product, people }) => {
  const { token } = await people.of('administrator');
  const path = '/dtl/partner?partnerID=partner-0004';
  const verdicts: { [number: string]: number } = {
    '666-12-3456': 422,
    '900-12-3456': 422,
    '123-00-4567': 422,
    '123-45-0000': 422,
    '123-45-6789': 200,
    '00-1234567': 200,
    '12-34567890': 422,
    '123456789': 422,
  };
  for (const [number, status] of Object.entries(verdicts)) {
    const answer = await product.call('PATCH', path, { token, body: { einssn_encrypt: number } });
    expect(answer.status, `${number}: ${answer.text}`).toBe(status);
    expect(answer.text).not.toContain(number);
  }
});
