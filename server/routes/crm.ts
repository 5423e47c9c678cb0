import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { beginCrmLink, deleteCrmLink, finishCrmLink } from '../operations/crm/crm-link';

export const registerCrmRoutes: RegisterRoutes = (route, context) => {
  route('beginCrmLink', async (request) => ({
    success: true,
    url: await beginCrmLink(toTask(context, request)),
  }));

  route('finishCrmLink', async (request) => {
    await finishCrmLink(toTask(context, request), request.body);
    return { success: true, message: 'You have successfully connected to Jobber.' };
  });

  route('deleteCrmLink', async (request) => {
    await deleteCrmLink(toTask(context, request));
    return { success: true, message: 'Jobber disconnected.' };
  });
};
