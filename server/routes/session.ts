import { AppError } from '../app-error';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { setDeviceCookie, toVisitor } from '../http/visitor';
import { openEmailLink } from '../operations/people/change-email';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../operations/people/own-sessions';
import { changePassword, confirmReset, requestReset, resetSent } from '../operations/sign-in/set-password';
import { toSessionTimes } from '../operations/sign-in/sign-in';

export const registerSessionRoutes: RegisterRoutes = (route, context) => {
  route('refreshSession', async (request) => {
    const caller = getCaller(request);
    await context.sessions.touch(caller, true);
    return { success: true, userID: caller.userID, ...toSessionTimes(caller) };
  });

  route('signOut', async (request) => {
    const task = toTask(context, request);
    await endOwnSession(task, task.caller.sessionID);
    return { success: true };
  });

  route('listOwnSessions', async (request) => ({
    items: await listOwnSessions(toTask(context, request)),
  }));

  route('endOwnSessions', async (request) => {
    const { id, all } = request.query;
    if (all === 'others') await endOtherSessions(toTask(context, request));
    else if (id) await endOwnSession(toTask(context, request), id);
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

  route('changePassword', (request) => changePassword(toTask(context, request), request.body));
};
