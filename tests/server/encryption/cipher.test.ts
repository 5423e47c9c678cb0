// R36: sealed at rest, bound to record and field, the key outside the database.
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCipher, isEncrypted } from '../../../server/encryption/cipher';
import { createKeyText, openKeyRing, toKeyFile, writeKeyFile } from '../../../server/encryption/key-ring';

const place = { objectType: 'user', id: 'u1', field: 'businessEIN' };
const ring = (...texts: string[]) => openKeyRing({ secretKey: texts.join(','), keyFile: '/none' });
const first = createKeyText();
const second = createKeyText();

describe('a sealed value', () => {
  const { encrypt, decrypt } = createCipher(ring(first));
  it('decrypts to the original [R36.2]', () => {
    for (const text of ['12-3456789', '', 'ümläut 🦊', 'x'.repeat(10_000)])
      expect(decrypt(place, encrypt(place, text))).toBe(text);
  });
  it('differs each time and reveals nothing', () => {
    const [a, b] = [encrypt(place, '12-3456789'), encrypt(place, '12-3456789')];
    expect(a).not.toBe(b);
    expect(a).not.toContain('3456789');
    expect(isEncrypted(a)).toBe(true);
    expect(isEncrypted('12-3456789')).toBe(false);
  });
  it.each([{ id: 'u2' }, { field: 'einssn' }, { objectType: 'partner' }])(
    'cannot be opened in another place: %j',
    (other) => {
      expect(() => decrypt({ ...place, ...other }, encrypt(place, '1'))).toThrow();
    },
  );
  it('cannot be opened with a changed bit', () => {
    const sealed = encrypt(place, '12-3456789');
    const at = sealed.length - 4;
    const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => decrypt(place, altered)).toThrow();
  });
  it('cannot be opened with another key', () => {
    expect(() => createCipher(ring(second)).decrypt(place, encrypt(place, '1'))).toThrow('no key opens');
  });
  it('opens with an older key of the ring', () => {
    const both = createCipher(ring(second, first));
    const old = encrypt(place, '1');
    expect(both.decrypt(place, old)).toBe('1');
    expect(both.isStale(old)).toBe(true);
    expect(both.isStale(both.encrypt(place, '1'))).toBe(false);
  });
});

describe('the key file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'keys-'));
  it('is made once, for its owner only', () => {
    const keyFile = toKeyFile(join(dir, 'data'));
    const made = openKeyRing({ keyFile });
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(keyFile.startsWith(join(dir, 'data/'))).toBe(false);
    expect(openKeyRing({ keyFile })).toEqual(made);
  });
  it('holds older keys after the current one', () => {
    const keyFile = join(dir, 'two.key');
    writeKeyFile(keyFile, [second, first]);
    expect(openKeyRing({ keyFile })).toEqual(ring(second, first));
    expect(readFileSync(keyFile, 'utf8')).toContain(first);
  });
  it('refuses a short SECRET_KEY', () => {
    expect(() => ring('short')).toThrow('32 characters');
  });
});
