// The first admin (RULINGS 32): made by the operator, who hands the printed link on.
import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { findAccountByEmail, toUsername } from '../operations/account';
import { toSetPasswordLink } from '../operations/mail-texts';
import { systemRoles } from '../operations/seed';
import { createPasswordLink } from '../operations/set-password';
import { appendChanges } from '../storage/changes';
import { insertRecord } from '../storage/records';

/** Makes an administrator with full access, or finds the one there is; answers a set-password link of one hour. */
export async function createAdmin(
  { db, services }: Pick<Context, 'db' | 'services'>,
  text: string,
): Promise<string> {
  const email = toUsername(text);
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email))
    throw new Error('Give an e-mail address: npm run admin:create -- EMAIL');
  const known = await findAccountByEmail(db, email);
  if (known && (known.data.type !== 'admin' || known.data.authsource !== 'local')) {
    throw new Error(
      `${email} is a user already, but no administrator with a password here. Change it in the Users screen.`,
    );
  }
  const token = await db.transaction(async (tx) => {
    const userID = known?.id ?? randomUUID();
    if (!known) {
      const data = {
        email,
        username: email,
        type: 'admin',
        authsource: 'local',
        role: 'admin',
        status: 'new',
        'roleConfig.role': systemRoles.administrator,
      };
      await insertRecord(tx, { kind: 'user', id: userID, data, sealed: {} });
      const change = {
        topic: 'record',
        kind: 'user',
        record: userID,
        version: 1,
        field: '',
        after: 'created',
      } as const;
      await appendChanges(tx, userID, [change]);
    }
    return createPasswordLink(tx, userID);
  });
  return `Within one hour, set the password of ${email} here:\n${toSetPasswordLink(services.publicUrl, token)}`;
}
