// Secrets at rest (R36): AES-256-GCM, each ciphertext bound to its record and field, so that a
// value copied into another row or column does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

/** Where a secret belongs; part of what the cipher authenticates. */
export type SecretPlace = { objectType: string; id: string; field: string };

export type Cipher = {
  /** Plain text → text for the database. Two calls never give the same text. */
  encrypt: (place: SecretPlace, plain: string) => string;
  /** The reverse. Throws an Error when the key is missing or the text was changed or moved. */
  decrypt: (place: SecretPlace, text: string) => string;
  /** True when the text was encrypted under a key that is no longer the current one. */
  isStale: (text: string) => boolean;
};

/** As databases in use hold it. */
const mark = 'sealed:1:';

/** Whether a stored value is an encrypted one. */
export function isEncrypted(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark);
}

/** R36: "bound to record and field". Reads any key of the ring, writes with its current one. */
export function createCipher(ring: KeyRing): Cipher {
  const current = ring.keys[0];
  if (!current) throw new Error('the key ring is empty');
  const keyOf = (text: string) => ring.keys.find((key) => key.id === text.slice(mark.length).split(':')[0]);
  return {
    encrypt(place, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(toBinding(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${mark}${current.id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(place, text) {
      const key = isEncrypted(text) ? keyOf(text) : undefined;
      if (!key) throw new Error(`no key opens ${place.objectType} ${place.id} ${place.field}`);
      const bytes = Buffer.from(text.slice(mark.length + key.id.length + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
        .setAAD(toBinding(place))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isStale: (text) => keyOf(text)?.id !== current.id,
  };
}

function toBinding(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([place.objectType, place.id, place.field]));
}
