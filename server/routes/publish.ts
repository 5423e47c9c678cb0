import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { diffBrand } from '../operations/brands/diff-brand';
import { getPublishState, listArchived, publishBrand } from '../operations/brands/publish-brand';

export const registerPublishRoutes: RegisterRoutes = (route) => {
  route('readVersions', async ({ task, query: { brandID, archived, diff } }) => {
    // Differences from the published version reveal the working copy, which partners cannot see (R37).
    if (isPartner(task.caller) && (archived === 'true' || diff !== undefined))
      throw new AppError('forbidden');
    if (diff !== undefined) return diffBrand(task, { brandID, diff });
    if (archived === 'true') return listArchived(task, brandID);
    return getPublishState(task, brandID);
  });

  route('publishBrand', async ({ task, body }) => {
    if (isPartner(task.caller)) throw new AppError('forbidden');
    return publishBrand(task, body);
  });
};
