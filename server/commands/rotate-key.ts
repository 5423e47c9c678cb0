// Rotates the encryption key (R36). An interrupted rotation can be run again, because the ring still has both keys.
import type { ProviderConfig } from '../config/provider-config';
import { type Cipher, isEncrypted } from '../encryption/cipher';
import { createKeyText, openKeyRing, readKeyFile, writeKeyFile } from '../encryption/key-ring';
import { toPlace } from '../operations/crm/crm-link';
import type { Database } from '../storage/database';
import { renewKeyCheck } from '../storage/key-check';
import { lockCrmLinks, setCrmTokens } from '../storage/people/crm-links';
import { lockSealed, replaceSealed } from '../storage/records/records';

type KeyConfig = Pick<ProviderConfig, 'secretKey' | 'keyFile'>;

/** Puts a new key first in the key file. With SECRET_KEY the operator names both keys. */
export function prepareRotation(config: KeyConfig): void {
  if (config.secretKey === undefined) {
    openKeyRing(config);
    writeKeyFile(config.keyFile, [createKeyText(), ...readKeyFile(config.keyFile)]);
  } else if (!config.secretKey.includes(',')) {
    throw new Error('Name both keys, the new one first: SECRET_KEY=NEW,OLD npm run rotate:key');
  }
}

export function finishRotation(config: KeyConfig): string {
  if (config.secretKey !== undefined) return 'Now start the server with the new SECRET_KEY alone.';
  const [current = ''] = readKeyFile(config.keyFile);
  writeKeyFile(config.keyFile, [current]);
  return `The old key is removed from ${config.keyFile}. Back up the file.`;
}

/** Re-encrypts every value, including deleted records. The new version makes a running server's save of an old value a conflict. */
export async function reencryptAll(db: Database, cipher: Cipher): Promise<string> {
  const count = await db.patientTransaction(async (tx) => {
    let changed = 0;
    for (const { objectType, id, sealed } of await lockSealed(tx)) {
      const stale = Object.entries(sealed).filter(([, text]) => isEncrypted(text) && cipher.isStale(text));
      if (stale.length === 0) continue;
      const renewed = stale.map(([field, text]) => {
        const place = { objectType, id, field };
        return [field, cipher.encrypt(place, cipher.decrypt(place, text))];
      });
      const next = { ...sealed, ...Object.fromEntries(renewed) };
      await replaceSealed(tx, { objectType, id, sealed: next });
      changed += stale.length;
    }
    const links = await lockCrmLinks(tx);
    for (const { user_id, tokens } of links) {
      const place = toPlace(user_id);
      const renewed = cipher.encrypt(place, cipher.decrypt(place, tokens));
      await setCrmTokens(tx, user_id, renewed);
    }
    await renewKeyCheck(tx, cipher);
    return changed + links.length;
  });
  return `${count} values encrypted with the new key.`;
}
