// A session's life and its password: refresh, logout, reset, change (API.md, Calls; RULINGS 24, 25, 29).
import type { PasswordChange, ResetConfirm, ResetRequest } from '../../schemas/api/session';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { endSession } from '../operations/end-session';
import { changePassword, confirmReset, requestReset, resetSent } from '../operations/set-password';

const text = { type: 'string', maxLength: 2000 } as const;
const own = { config: { door: 'caller', allowPWChange: true } } as const;
const open = { config: { door: 'open' } } as const;

const toBody = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
  additionalProperties: false,
});

export const registerSessionRoutes: RegisterRoutes = (app, { services, sessions }) => {
  app.get('/auth/refresh', own, async (request) => {
    const expiresAt = await sessions.touch(getCaller(request), true);
    return { success: true, expiresAt: new Date(expiresAt).toISOString() };
  });

  app.post('/auth/logout', own, async (request) => {
    await endSession(services, getCaller(request));
    return { success: true };
  });

  app.post<{ Body: ResetRequest }>(
    '/auth/reset',
    { ...open, schema: { body: toBody('email') } },
    async (request) => {
      await requestReset(services, { email: request.body.email, address: request.ip });
      return { success: true, message: resetSent };
    },
  );

  app.patch<{ Body: ResetConfirm }>(
    '/auth/reset',
    { ...open, schema: { body: { ...toBody('token', 'password'), required: ['password'] } } },
    async (request) => {
      const { token = '', password } = request.body;
      await confirmReset(services, { token, password, address: request.ip });
      return { success: true, message: 'Your password has been successfully reset.' };
    },
  );

  app.patch<{ Body: PasswordChange }>(
    '/auth/password',
    { ...own, schema: { body: toBody('currentPassword', 'password') } },
    (request) => changePassword(services, getCaller(request), request.body),
  );
};
