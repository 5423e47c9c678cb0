import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { setDeviceCookie, toVisitor } from '../http/visitor';
import { openEmailLink } from '../operations/people/change-email';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../operations/people/own-sessions';
import { changePassword, confirmReset, requestReset, resetSent } from '../operations/sign-in/set-password';
import { toSessionTimes } from '../operations/sign-in/sign-in';

export const registerSessionRoutes: RegisterRoutes = (route, context) => {
  route('refreshSession', async ({ task: { caller } }) => {
    await context.sessions.touch(caller, true);
    return { success: true, userID: caller.userID, ...toSessionTimes(caller) };
  });

  route('signOut', async ({ task }) => {
    await endOwnSession(task, task.caller.sessionID);
    return { success: true };
  });

  route('listOwnSessions', async ({ task }) => ({
    items: await listOwnSessions(task),
  }));

  route('endOwnSessions', async ({ task, query: { id, all } }) => {
    if (all === 'others') await endOtherSessions(task);
    else if (id) await endOwnSession(task, id);
    else throw new AppError('badRequest', `Name a session by id, or all=others.`);
    return { success: true };
  });

  route('requestReset', async (request) => {
    const key = request.headers['idempotency-key'];
    const visitor = { email: request.body.email, address: request.ip };
    await requestReset(context, { ...visitor, ...(typeof key === 'string' && { key }) });
    return { success: true, message: resetSent };
  });

  route('resetPassword', async (request, reply) => {
    const { token = '', password } = request.body;
    const deviceKey = await confirmReset(context, { token, password, visitor: toVisitor(request) });
    setDeviceCookie(reply, deviceKey, context.publicUrl);
    return { success: true, message: 'Your password has been successfully reset.' };
  });

  route('confirmEmail', async (request) => ({
    success: true,
    ...(await openEmailLink(context, { token: request.body.token, address: request.ip })),
  }));

  route('changePassword', ({ task, body }) => changePassword(task, body));
};
