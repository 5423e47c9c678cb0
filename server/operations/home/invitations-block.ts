// Who was invited and has never signed in: for admins who may send the invite again (R34, R55).
import type { Invitations } from '../../../contract/home';
import { isAdmin } from '../../../objects/user-types';
import { createGate } from '../../access/gate';
import { findNeverSignedIn } from '../../storage/people/people';
import { findRecord } from '../../storage/records/records';
import { mayWrite } from '../records/read-patch';
import type { HomeTask } from './home-task';

const mostCounted = 1000;

export async function readInvitationsBlock({ context, caller }: HomeTask): Promise<Invitations | undefined> {
  const gate = createGate(caller, 'user', await context.metadata.get('user'));
  const isReader = ['last_login', 'status', 'username'].every(gate.isReadable);
  const isSender = [...gate.readable].some((name) => mayWrite(gate, caller, name));
  if (!isAdmin(caller) || !isReader || !isSender) return undefined;
  const { total, oldest, id } = await findNeverSignedIn(context.db, caller, mostCounted);
  const row = id ? await findRecord(context.db, { objectType: 'user', id, reach: caller }) : undefined;
  const text = (name: string) => (row && gate.isReadable(name) ? String(row.data[name] ?? '') : '');
  const name = `${text('fname')} ${text('lname')}`.trim() || text('email');
  const username = text('username') || text('email');
  return {
    total,
    ...(oldest && { oldest: oldest.toISOString() }),
    ...(username && { username }),
    ...(name && { name }),
  };
}
