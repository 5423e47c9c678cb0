// A session's life, and what one signs in with: refresh, logout, own sessions, reset, change (API.md, Calls; R24, R25, R29,
// 58, 59).
import type { PasswordChange, ResetConfirm, ResetRequest } from '../../contract/session';
import { AppError } from '../app-error';
import { getCaller, toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { setDeviceCookie, toVisitor } from '../http/visitor';
import { openEmailLink } from '../operations/people/change-email';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../operations/people/own-sessions';
import { changePassword, confirmReset, requestReset, resetSent } from '../operations/sign-in/set-password';
import { toSessionTimes } from '../operations/sign-in/sign-in';

const text = { type: 'string', maxLength: 2000 } as const;
const own = { config: { door: 'caller', allowPWChange: true } } as const;
const open = { config: { door: 'open' } } as const;

const toBody = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
  additionalProperties: false,
});

export const registerSessionRoutes: RegisterRoutes = (app, context) => {
  app.get('/auth/refresh', own, async (request) => {
    const caller = getCaller(request);
    await context.sessions.touch(caller, true);
    return { success: true, userID: caller.userID, ...toSessionTimes(caller) };
  });

  app.post('/auth/logout', own, async (request) => {
    const call = toCall(context, request);
    await endOwnSession(call, call.caller.sessionID);
    return { success: true };
  });

  app.get('/auth/sessions', async (request) => ({
    items: await listOwnSessions(toCall(context, request)),
  }));

  app.delete<{ Querystring: { id?: string; all?: string } }>('/auth/sessions', async (request) => {
    const { id, all } = request.query;
    if (all === 'others') await endOtherSessions(toCall(context, request));
    else if (id) await endOwnSession(toCall(context, request), id);
    else throw new AppError('badRequest', { message: `Name a session by id, or all=others.` });
    return { success: true };
  });

  app.post<{ Body: ResetRequest }>(
    '/auth/reset',
    { ...open, schema: { body: toBody('email') } },
    async (request) => {
      await requestReset(context, { email: request.body.email, address: request.ip });
      return { success: true, message: resetSent };
    },
  );

  app.patch<{ Body: ResetConfirm }>(
    '/auth/reset',
    { ...open, schema: { body: { ...toBody('token', 'password'), required: ['password'] } } },
    async (request, reply) => {
      const { token = '', password } = request.body;
      const deviceKey = await confirmReset(context, { token, password, visitor: toVisitor(request) });
      setDeviceCookie(reply, deviceKey, context.publicUrl);
      return { success: true, message: 'Your password has been successfully reset.' };
    },
  );

  app.patch<{ Body: { token: string } }>(
    '/auth/email',
    { ...open, schema: { body: toBody('token') } },
    async (request) => ({
      success: true,
      ...(await openEmailLink(context, { token: request.body.token, address: request.ip })),
    }),
  );

  app.patch<{ Body: PasswordChange }>(
    '/auth/password',
    { ...own, schema: { body: toBody('currentPassword', 'password') } },
    (request) => changePassword(toCall(context, request), request.body),
  );
};
