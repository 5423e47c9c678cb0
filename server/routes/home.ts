import type { RegisterRoutes } from '../http/register-routes';
import { createHomeReader } from '../operations/home/read-home';

export const registerHomeRoutes: RegisterRoutes = (route, context) => {
  const readHome = createHomeReader(context.feed, () => new Date());
  route('readHome', ({ task, query }) => readHome(task, query.tz));
};
