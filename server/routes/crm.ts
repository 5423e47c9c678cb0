import type { RegisterRoutes } from '../http/register-routes';
import { beginCrmLink, deleteCrmLink, finishCrmLink } from '../operations/crm/crm-link';

export const registerCrmRoutes: RegisterRoutes = (route) => {
  route('beginCrmLink', async ({ task }) => ({
    success: true,
    url: await beginCrmLink(task),
  }));

  route('finishCrmLink', async ({ task, body }) => {
    await finishCrmLink(task, body);
    return { success: true, message: 'You have successfully connected to Jobber.' };
  });

  route('deleteCrmLink', async ({ task }) => {
    await deleteCrmLink(task);
    return { success: true, message: 'Jobber disconnected.' };
  });
};
