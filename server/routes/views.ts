import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '../operations/records/saved-views';

export const registerViewRoutes: RegisterRoutes = (route, context) => {
  route('listViews', async (request) => ({
    items: await listSavedViews(toTask(context, request), request.query.objectType),
  }));
  route('createView', async (request) => ({
    success: true,
    view: await createSavedView(toTask(context, request), request.body),
  }));
  route('updateView', async (request) => {
    const change = { id: request.query.id, ...request.body };
    return { success: true, view: await updateSavedView(toTask(context, request), change) };
  });
  route('deleteView', async (request) => {
    await deleteSavedView(toTask(context, request), request.query.id);
    return { success: true, message: 'View deleted.' };
  });
};
