// Signing out: the token is worthless from the next request on, on every node (RULINGS 25).
import { deleteSessions } from '../storage/sessions';
import { appendSessionChange } from './account';
import type { Caller } from './caller';
import type { SignInServices } from './sign-in-services';

export async function endSession({ db, feed }: SignInServices, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, { id: caller.sessionID });
    await appendSessionChange(tx, caller.userID);
  });
  await feed.catchUp();
}
