// R32, R36, R53: the operator's commands, and a host with a wrong key.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '../../server/commands/create-admin';
import { importLeads } from '../../server/commands/import-leads';
import { decodeText, readRows } from '../../server/commands/read-rows';
import { finishRotation, prepareRotation, reencryptAll } from '../../server/commands/rotate-key';
import { createCipher } from '../../server/encryption/cipher';
import { createKeyText, openKeyRing, readKeyFile, writeKeyFile } from '../../server/encryption/key-ring';
import { toPlace } from '../../server/operations/crm/crm-link';
import { seedDemo, seedDemoLeads, seedSystem } from '../../server/seed/seed';
import { requireRightKey } from '../../server/storage/key-check';
import { getCrmTokens, setCrmTokens } from '../../server/storage/people/crm-links';
import { insertRecord } from '../../server/storage/records/records';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
const dir = mkdtempSync(join(tmpdir(), 'commands-'));
beforeAll(async () => {
  host = await openTestHost({ publicUrl: 'https://portal.example.test' });
  await seedSystem(host.context.db);
});
afterAll(() => host.close());

describe('npm run admin:create', () => {
  it('prints a link that creates an admin [R32.1]', async () => {
    const line = await createAdmin(host.context, 'First@Example.test');
    const [, token] = /https:\/\/portal\.example\.test\/setpassword\?resettoken=([\w-]+)/.exec(line) ?? [];
    const set = await host.call('PATCH', '/auth/reset', { body: { token, password: 'First-horse-1' } });
    expect(set.status).toBe(200);
    const session = await getToken(host, 'first@example.test', 'First-horse-1');
    expect((await host.call('GET', '/dtl/partner', { token: session })).status).toBe(200);
  });
  it('prints a link that works for an hour [R32.1]', async () => {
    const tokenOf = async (email: string) =>
      /resettoken=([\w-]+)/.exec(await createAdmin(host.context, email))?.[1];
    const set = (token: unknown) =>
      host.call('PATCH', '/auth/reset', { body: { token, password: 'Later-horse-1' } });
    const age = (minutes: number) =>
      host.context.db.query(
        `update one_time_tokens set expires_at = expires_at - make_interval(mins => $1)`,
        [minutes],
      );
    const first = await tokenOf('hour@example.test');
    await age(61);
    expect((await set(first)).status).toBe(422);
    const second = await tokenOf('hour@example.test');
    await age(59);
    expect((await set(second)).status).toBe(200);
  });
  it('gives an existing admin another link', async () => {
    const { email } = await addPerson(host);
    expect(await createAdmin(host.context, email)).toContain(email);
  });
  it('refuses to make another user an admin', async () => {
    const { email } = await addPerson(host, { type: 'partner', userTypeID: 'p' });
    await expect(createAdmin(host.context, email)).rejects.toThrow('already exists');
    await expect(createAdmin(host.context, 'no address')).rejects.toThrow('Give an email address');
  });
});

describe('npm run import:leads', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    return importLeads(host.context.db, join(dir, name));
  };
  it('accepts JSON, JSON lines and CSV, and adds each lead once [R56.8]', async () => {
    expect(await write('a.json', '[{"contactID":"i1"},{"contactID":"i2"}]')).toBe(
      '2 leads added, 0 already there.',
    );
    expect(await write('a.jsonl', '{"contactID":"i2"}\n{"contactID":"i3"}\n')).toBe(
      '1 lead added, 1 already there.',
    );
    const csv = '\uFEFFcontactID,city,distroType\r\ni3,,\r\ni4,"Baton ""Red"", LA",To Store\r\n';
    expect(await write('a.csv', csv)).toBe('1 lead added, 1 already there.');
    expect(await write('a.csv', csv)).toBe('0 leads added, 2 already there.');
  });
  it('reads the dates of other programs, all of a column in one order [R76.8]', async () => {
    const csv =
      'contactID;date\nk1;2026-03-01T14:05:00.000+0000\nk2;03/04/2026 14:05 UTC\nk3;25/12/2026 10:00 UTC\n\nNotes\n';
    expect(await write('k.csv', csv)).toBe(
      '3 leads added, 0 already there.\nLine 6 is left out: it stands below the rows.',
    );
    const rows = await host.context.db.query<{ at: Date }>(`select at from leads where contact_id = 'k2'`);
    expect(rows[0]?.at.toISOString()).toBe('2026-04-03T14:05:00.000Z');
    const open = 'contactID,date\nl1,03/04/2026 14:05 UTC\n';
    await expect(write('l.csv', open)).rejects.toThrow(
      "date: '03/04/2026 14:05 UTC' in line 2 could be two days.",
    );
    await expect(write('y.csv', 'contactID,date\nl1,12/31/35 14:05Z\n')).rejects.toThrow(
      "date: '12/31/35 14:05Z' in line 2 could be in two centuries.",
    );
  });
  it('loses only one line to a wrong quote [R76.8]', async () => {
    const told = await write('m.csv', 'contactID,city\nm1,"Ba"d\nm2,Good\n');
    expect(told).toBe('1 lead added, 0 already there.\nLine 2 is left out: A quote is in the wrong place.');
  });
  it('recognizes the format of a file by its content if the name says nothing', async () => {
    expect(await write('n.txt', 'contactID\tcity\nn1\tReno\n')).toBe('1 lead added, 0 already there.');
    expect(await write('n.dat', '{"contactID":"n2"}\n')).toBe('1 lead added, 0 already there.');
    await expect(write('o.jsonl', '{"contactID":"o1"}\n\n{"contactID"\n')).rejects.toThrow('Line 3: ');
  });
  it('names the lead and the field', async () => {
    await expect(write('b.json', '[{"contactID":"j1"},{"city":"x"}]')).rejects.toThrow('Lead 2, contactID:');
  });
});

describe('readRows', () => {
  const fieldsOf = (text: string) => readRows(text).rows.map(({ fields }) => fields);

  it('keeps quotes, commas and line breaks', () => {
    expect(fieldsOf('a,b\n"x, ""y""","1\n2"\n')).toEqual([{ a: 'x, "y"', b: '1\n2' }]);
    expect(fieldsOf('a,b\n1,\n\n,2')).toEqual([{ a: '1' }, { b: '2' }]);
    expect(fieldsOf('')).toEqual([]);
  });

  it('skips an unreadable line', () => {
    const { rows, faults } = readRows('a,b\n"open,1\n1,2,3\n="02138",x\nJos\uFFFD,y\n6" pipe,z\n');
    expect(rows).toEqual([{ line: 6, fields: { a: '6" pipe', b: 'z' } }]);
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(() => readRows('a,b, a\n1,2,3')).toThrow("The header names 'a' twice.");
  });

  it('reads files from spreadsheets', () => {
    expect(fieldsOf('\uFEFFname,city\r\nAnn,\r\n,\r\n')).toEqual([{ name: 'Ann' }]);
    expect(fieldsOf('name;city\nAnn, B.;Reno\n')).toEqual([{ name: 'Ann, B.', city: 'Reno' }]);
    const utf16 = new Uint8Array(Buffer.from('\uFEFFname\tcity\r\nZoë\tReno\r\n', 'utf16le'));
    expect(fieldsOf(decodeText(utf16))).toEqual([{ name: 'Zoë', city: 'Reno' }]);
  });
});

describe('the encryption key', () => {
  it('refuses to serve with a wrong one', async () => {
    const other = createCipher(openKeyRing({ secretKey: createKeyText(), keyFile: '' }));
    await expect(requireRightKey(host.context.db, other)).rejects.toThrow('does not match this database');
    await requireRightKey(host.context.db, host.context.encryption.cipher);
  });
  it('is rotated together with the sealed values', async () => {
    const keyFile = join(dir, 'data.key');
    const old = host.context.encryption.cipher;
    writeKeyFile(keyFile, ['ab'.repeat(32)]);
    const place = { objectType: 'user', id: 'sealed-one', field: 'businessEIN' };
    const sealed = { businessEIN: old.encrypt(place, '12-3456789'), password: '$argon2id$kept' };
    await insertRecord(host.context.db, {
      objectType: 'user',
      id: 'sealed-one',
      data: { email: 's@x.test' },
      sealed,
    });
    const link = toPlace('sealed-one');
    await setCrmTokens(host.context.db, 'sealed-one', old.encrypt(link, 'tokens'));
    prepareRotation({ secretKey: undefined, keyFile });
    expect(readKeyFile(keyFile)).toHaveLength(2);
    expect(await reencryptAll(host.context.db, createCipher(openKeyRing({ keyFile })))).toMatch(/^2 values/);
    finishRotation({ secretKey: undefined, keyFile });
    expect(readFileSync(keyFile, 'utf8')).not.toContain('abab');
    const fresh = createCipher(openKeyRing({ keyFile }));
    await requireRightKey(host.context.db, fresh);
    const [row] = await host.context.db.query<{ sealed: Record<string, string> }>(
      `select sealed from records where id = 'sealed-one'`,
    );
    expect(fresh.decrypt(place, row?.sealed.businessEIN ?? '')).toBe('12-3456789');
    expect(row?.sealed.password).toBe('$argon2id$kept');
    const tokens = await getCrmTokens(host.context.db, 'sealed-one');
    expect(fresh.decrypt(link, tokens ?? '')).toBe('tokens');
    await expect(requireRightKey(host.context.db, old)).rejects.toThrow('does not match');
  });
  it('needs both keys from the environment', () => {
    expect(() => prepareRotation({ secretKey: createKeyText(), keyFile: '' })).toThrow('Name both keys');
  });
});

describe('the demonstration', () => {
  it('has leads that its partner sees [R32.2]', async () => {
    const demo = await openTestHost();
    const { db, encryption } = demo.context;
    await seedSystem(db);
    await seedDemo(db, encryption.secretFields, seedDemoLeads);
    const count = async (email: string) => {
      const session = await getToken(demo, email, 'Demo-2026!');
      const { body } = await demo.call('GET', '/dtl/leads?page=1', { token: session });
      return Number(body.total);
    };
    const [admin, partner, client] = [
      await count('admin@leadfield.test'),
      await count('partner@leadfield.test'),
      await count('client@leadfield.test'),
    ];
    expect(admin).toBeGreaterThan(partner);
    expect(partner).toBeGreaterThanOrEqual(client);
    expect(client).toBeGreaterThan(0);
    await demo.close();
  });
});
