// A host with the wrong key must not start: it could not read any secret and would encrypt new ones unreadably (R36).
import type { Cipher } from '../encryption/cipher';
import type { Queries } from './database';

const keyCheckPlace = { objectType: 'key_check', id: '1', field: 'sealed' };
const plaintext = 'leadfield';

/** Throws if the key does not open what this database holds. On the first start, stores a value to check the key by. */
export async function requireRightKey(db: Queries, cipher: Cipher): Promise<void> {
  await db.query('insert into key_check (id, sealed) values (1, $1) on conflict (id) do nothing', [
    cipher.encrypt(keyCheckPlace, plaintext),
  ]);
  const sealed = await db.value<string>('select sealed from key_check where id = 1');
  if (sealed === undefined || !canDecrypt(cipher, sealed)) {
    throw new Error(
      'The encryption key does not match this database. Restore the key file that belongs to it, or set SECRET_KEY to the right key.',
    );
  }
}

export async function renewKeyCheck(db: Queries, cipher: Cipher): Promise<void> {
  await db.query('update key_check set sealed = $1 where id = 1', [cipher.encrypt(keyCheckPlace, plaintext)]);
}

function canDecrypt(cipher: Cipher, stored: string): boolean {
  try {
    return cipher.decrypt(keyCheckPlace, stored) === plaintext;
  } catch {
    return false;
  }
}
