// A host with a wrong key must not serve: it would show nothing and seal new values that nobody can open (R36).
import type { Seal } from '../encryption/seal';
import type { Queries } from './database';

const place = { objectType: 'key_check', id: '1', field: 'sealed' };
const known = 'leadfield';

/** Throws an Error with one clear line when the key does not open what this database holds. First start: remembers the key. */
export async function requireRightKey(db: Queries, seal: Seal): Promise<void> {
  await db.query('insert into key_check (id, sealed) values (1, $1) on conflict (id) do nothing', [
    seal.seal(place, known),
  ]);
  const [row] = await db.query<{ sealed: string }>('select sealed from key_check where id = 1');
  if (!row || !opens(seal, row.sealed)) {
    throw new Error(
      'The sealing key does not fit this database. Restore the key file that belongs to it, or set SECRET_KEY to the right key.',
    );
  }
}

/** Part of a rotation: from now on the new key is the one that must open. */
export async function sealKeyCheck(db: Queries, seal: Seal): Promise<void> {
  await db.query('update key_check set sealed = $1 where id = 1', [seal.seal(place, known)]);
}

function opens(seal: Seal, sealed: string): boolean {
  try {
    return seal.open(place, sealed) === known;
  } catch {
    return false;
  }
}
