import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { diffBrand } from '../operations/brands/diff-brand';
import { getPublishState, listArchived, publishBrand } from '../operations/brands/publish-brand';

export const registerPublishRoutes: RegisterRoutes = (route, context) => {
  route('readVersions', async (request) => {
    const task = toTask(context, request);
    const { brandID, archived, diff } = request.query;
    // Differences from the published version reveal the working copy, which partners cannot see (R37).
    if (isPartner(task.caller) && (archived === 'true' || diff !== undefined))
      throw new AppError('forbidden');
    if (diff !== undefined) return diffBrand(task, { brandID, diff });
    if (archived === 'true') return listArchived(task, brandID);
    return getPublishState(task, brandID);
  });

  route('publishBrand', async (request) => {
    const task = toTask(context, request);
    if (isPartner(task.caller)) throw new AppError('forbidden');
    return publishBrand(task, request.body);
  });
};
