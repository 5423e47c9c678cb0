// The caller's link to Jobber (API.md, Calls).
import type { CrmCode, CrmLink } from '../../contract/crm';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { beginCrmLink, deleteCrmLink, finishCrmLink } from '../operations/crm/crm-link';

const text = { type: 'string', maxLength: 2000 } as const;

export const registerCrmRoutes: RegisterRoutes = (app, context) => {
  app.get('/dtl/crm/jobber/auth', async (request): Promise<CrmLink> => {
    return { success: true, url: await beginCrmLink(toCall(context, request)) };
  });

  app.post<{ Body: CrmCode }>(
    '/dtl/crm/jobber/auth',
    {
      schema: {
        body: {
          type: 'object',
          required: ['code', 'state'],
          properties: { code: text, state: text },
          additionalProperties: false,
        },
      },
    },
    async (request) => {
      await finishCrmLink(toCall(context, request), request.body);
      return { success: true, message: 'You have successfully connected to Jobber.' };
    },
  );

  app.delete('/dtl/crm/jobber', async (request) => {
    await deleteCrmLink(toCall(context, request));
    return { success: true, message: 'Jobber is disconnected.' };
  });
};
