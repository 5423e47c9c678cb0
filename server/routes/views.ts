import type { RegisterRoutes } from '../http/register-routes';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '../operations/records/saved-views';

export const registerViewRoutes: RegisterRoutes = (route) => {
  route('listViews', async ({ task, query }) => ({
    items: await listSavedViews(task, query.objectType),
  }));
  route('createView', async ({ task, body }) => ({
    success: true,
    view: await createSavedView(task, body),
  }));
  route('updateView', async ({ task, query, body }) => {
    const change = { id: query.id, ...body };
    return { success: true, view: await updateSavedView(task, change) };
  });
  route('deleteView', async ({ task, query }) => {
    await deleteSavedView(task, query.id);
    return { success: true, message: 'View deleted.' };
  });
};
