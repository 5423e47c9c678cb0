// A user's password is hashed; other secrets are encrypted, because the server needs them itself (R36).
import { type ObjectType, objects } from '../../objects/index';
import { AppError } from '../app-error';
import type { Cipher } from './cipher';
import type { PasswordHasher } from './password-hash';

export type SecretField = { objectType: ObjectType; id: string; field: string };

export type SecretFields = {
  /** Throws tooMany (429) if too many passwords wait to be hashed. */
  toStored: (place: SecretField, plain: string) => Promise<string>;
  decrypt: (place: SecretField, stored: string) => string;
};

export function createSecretFields(cipher: Cipher, hasher: PasswordHasher): SecretFields {
  return {
    async toStored(place, plain) {
      if (!isPassword(place)) return cipher.encrypt(place, plain);
      const hash = await hasher.hash(plain);
      if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
      return hash;
    },
    decrypt(place, stored) {
      if (isPassword(place)) throw new Error('a password cannot be opened');
      return cipher.decrypt(place, stored);
    },
  };
}

export function isPassword(place: Pick<SecretField, 'objectType' | 'field'>): boolean {
  return objects[place.objectType].signIn?.password === place.field;
}
