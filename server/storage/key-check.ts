// A host with a wrong key must not serve: it would show nothing and encrypt new values that nobody can read (R36).
import type { Cipher } from '../encryption/cipher';
import type { Queries } from './database';

const place = { objectType: 'key_check', id: '1', field: 'sealed' };
const known = 'leadfield';

/** Throws an Error with one clear line when the key does not open what this database holds. First start: remembers the key. */
export async function requireRightKey(db: Queries, cipher: Cipher): Promise<void> {
  await db.query('insert into key_check (id, sealed) values (1, $1) on conflict (id) do nothing', [
    cipher.encrypt(place, known),
  ]);
  const [row] = await db.query<{ sealed: string }>('select sealed from key_check where id = 1');
  if (!row || !opens(cipher, row.sealed)) {
    throw new Error(
      'The encryption key does not match this database. Restore the key file that belongs to it, or set SECRET_KEY to the right key.',
    );
  }
}

/** Part of a rotation: from now on the new key is the one that must open. */
export async function renewKeyCheck(db: Queries, cipher: Cipher): Promise<void> {
  await db.query('update key_check set sealed = $1 where id = 1', [cipher.encrypt(place, known)]);
}

function opens(cipher: Cipher, stored: string): boolean {
  try {
    return cipher.decrypt(place, stored) === known;
  } catch {
    return false;
  }
}
