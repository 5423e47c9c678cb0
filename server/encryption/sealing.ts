// How a sealed field's plain text becomes what is stored (R36): a user's password is hashed, everything else
// encrypted so that the server itself can use it.
import { type ObjectType, objects } from '../../objects/index';
import { AppError } from '../app-error';
import type { PasswordHasher } from './password-hash';
import type { Seal } from './seal';

export type SealedPlace = { objectType: ObjectType; id: string; field: string };

export type Sealing = {
  /** Throws tooMany (429) while too many passwords wait to be hashed. */
  toStored: (place: SealedPlace, plain: string) => Promise<string>;
  /** The plain text of an encrypted field, for the server's own use. */
  open: (place: SealedPlace, stored: string) => string;
};

export function createSealing(seal: Seal, hasher: PasswordHasher): Sealing {
  return {
    async toStored(place, plain) {
      if (!isPassword(place)) return seal.seal(place, plain);
      const hash = await hasher.hash(plain);
      if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
      return hash;
    },
    open(place, stored) {
      if (isPassword(place)) throw new Error('a password cannot be opened');
      return seal.open(place, stored);
    },
  };
}

export function isPassword(place: Pick<SealedPlace, 'objectType' | 'field'>): boolean {
  return objects[place.objectType].signIn?.password === place.field;
}
