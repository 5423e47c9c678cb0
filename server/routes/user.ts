import { isAdmin } from '../../objects/user-types';
import { newUserView, userView } from '../../objects/views/user';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { getOwnProfile, updateOwnProfile } from '../operations/people/own-profile';
import { saveUser } from '../operations/people/save-user';
import { getUserDetail, updateUserDetail } from '../operations/people/user-detail';
import { getRecord } from '../operations/records/get-record';
import { listRecords } from '../operations/records/list-records';
import { isFile, sendList } from './list-file';
import { toWireRecord, toWireRecords, toWritten } from './record-answers';
import { registerDelete } from './record-calls';

export const registerUserRoutes: RegisterRoutes = (route) => {
  route('readUser', async (request, reply) => {
    const { task } = request;
    const { userID, view, ...query } = request.query;
    if (typeof userID === 'string')
      return toWireRecord('user', await getRecord(task, { objectType: 'user', id: userID }));
    if (view !== undefined && view !== 'profile' && view !== 'list') {
      throw new AppError('badRequest', `'view' must be profile or list.`);
    }
    const isList = view === 'list' || (view === undefined && isAdmin(task.caller));
    if (isList && isFile(query)) return sendList(reply, task, { objectType: 'user', query });
    return isList
      ? toWireRecords('user', await listRecords(task, { objectType: 'user', query }))
      : getOwnProfile(task);
  });

  route('createUser', async ({ task, body }) => {
    const user = await saveUser(task, { body, view: newUserView });
    return toWritten('user', 'User created.', user);
  });

  route('updateUser', async ({ task, query: { userID }, body }) => {
    if (typeof userID !== 'string') {
      const accontact = await updateOwnProfile(task, body);
      return { success: true, message: 'Profile updated successfully!', accontact };
    }
    const user = await saveUser(task, { id: userID, body, view: userView });
    return toWritten('user', 'User updated successfully', user);
  });

  registerDelete(route, 'user', 'User deleted.');

  route('readUserDetail', ({ task, query }) => getUserDetail(task, query.username));

  route('updateUserDetail', async ({ task, body }) => {
    return { success: true, message: await updateUserDetail(task, body) };
  });
};
