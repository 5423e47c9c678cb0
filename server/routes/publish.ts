// GET and POST /dtl/brand/publish: state, archive, comparison, publishing and reverting (W2; B7).

import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { diffBrand } from '../operations/brands/diff-brand';
import { getPublishState, listArchived, publishBrand } from '../operations/brands/publish-brand';

export const registerPublishRoutes: RegisterRoutes = (route, context) => {
  route('readVersions', async (request) => {
    const call = toCall(context, request);
    const { brandID, archived, diff } = request.query;
    // What differs from the published version is the working brand's, which is not for partners (R37).
    if (isPartner(call.caller) && (archived === 'true' || diff !== undefined))
      throw new AppError('forbidden');
    if (diff !== undefined) return diffBrand(call, { brandID, diff });
    if (archived === 'true') return listArchived(call, brandID);
    return getPublishState(call, brandID);
  });

  route('publishBrand', async (request) => {
    const call = toCall(context, request);
    if (isPartner(call.caller)) throw new AppError('forbidden');
    return publishBrand(call, request.body);
  });
};
