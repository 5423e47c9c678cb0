// AES-256-GCM for stored secrets (R36). Bound to its record and field, a ciphertext cannot be decrypted in another row or column.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring';

export type SecretPlace = { objectType: string; id: string; field: string };

export type Cipher = {
  /** The same plain text never gives the same result twice. */
  encrypt: (place: SecretPlace, plain: string) => string;
  /** Throws an Error if the key is missing, or if the text was changed or moved to another field. */
  decrypt: (place: SecretPlace, text: string) => string;
  /** Whether the text was encrypted by a key that is not the current one. */
  isStale: (text: string) => boolean;
};

/** Existing databases contain this prefix, so it must not change. */
const mark = 'sealed:1:';

export function isEncrypted(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark);
}

/** Decrypts by any key of the ring and encrypts by the current one (R36). */
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
