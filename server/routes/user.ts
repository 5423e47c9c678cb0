// Users: the own profile, the list and one of it, create, change, delete; and the detail page (API.md, Calls).

import { isAdmin } from '../../objects/user-types';
import { newUserView, userView } from '../../objects/views/user';
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { getOwnProfile, updateOwnProfile } from '../operations/people/own-profile';
import { saveUser } from '../operations/people/save-user';
import { getUserDetail, updateUserDetail } from '../operations/people/user-detail';
import { getRecord } from '../operations/records/get-record';
import type { QueryString } from '../operations/records/list-query';
import { listRecords } from '../operations/records/list-records';
import { registerDelete } from './record-calls';

const admin = { config: { door: 'admin' } } as const;
const path = '/dtl/user';

export const registerUserRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: QueryString }>(path, async (request) => {
    const caller = getCaller(request);
    const { userID, view, ...query } = request.query;
    if (typeof userID === 'string') return getRecord(context, caller, { objectType: 'user', id: userID });
    if (view !== undefined && view !== 'profile' && view !== 'list') {
      throw new AppError('badRequest', { message: `'view' is profile or list.` });
    }
    const isList = view === 'list' || (view === undefined && isAdmin(caller));
    return isList
      ? listRecords(context, caller, { objectType: 'user', query })
      : getOwnProfile(context, caller);
  });

  app.post<{ Body: Json }>(path, admin, async (request, reply) => {
    const user = await saveUser(context, getCaller(request), { body: request.body, view: newUserView });
    return reply.status(201).send({ success: true, message: 'User created successfully', user });
  });

  app.patch<{ Body: Json; Querystring: QueryString }>(path, async (request) => {
    const caller = getCaller(request);
    const { userID } = request.query;
    if (typeof userID !== 'string') {
      const accontact = await updateOwnProfile(context, caller, request.body);
      return { success: true, message: 'Profile updated successfully!', accontact };
    }
    const user = await saveUser(context, caller, { id: userID, body: request.body, view: userView });
    return { success: true, message: 'User updated successfully', user };
  });

  registerDelete(app, context, { objectType: 'user', message: 'User deleted successfully' });

  app.get<{ Querystring: { username: string } }>(
    '/dtl/users',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['username'],
          properties: { username: { type: 'string', maxLength: 320 } },
        },
      },
    },
    (request) => getUserDetail(context, getCaller(request), request.query.username),
  );

  app.put<{ Body: Json }>('/dtl/users', admin, async (request) => {
    return { success: true, message: await updateUserDetail(context, getCaller(request), request.body) };
  });
};
