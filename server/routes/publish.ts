// GET and POST /dtl/brand/publish: state, archive, comparison, publishing and reverting (API.md; B7).

import { isPartner } from '../../objects/user-types';
import { AppError } from '../app-error';
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { diffBrand } from '../operations/brands/diff-brand';
import {
  getPublishState,
  listArchived,
  type PublishRequest,
  publishBrand,
} from '../operations/brands/publish-brand';

const id = { type: 'string', minLength: 1, maxLength: 300 } as const;
const querystring = {
  type: 'object',
  required: ['brandID'],
  properties: { brandID: id, archived: { type: 'string', enum: ['true', 'false'] }, diff: id },
} as const;
const body = {
  type: 'object',
  required: ['brandID'],
  properties: { brandID: id, publishNotes: { type: 'string', maxLength: 20_000 }, archivedID: id },
  oneOf: [{ required: ['publishNotes'] }, { required: ['archivedID'] }],
} as const;

export const registerPublishRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: { brandID: string; archived?: string; diff?: string } }>(
    '/dtl/brand/publish',
    { schema: { querystring } },
    async (request) => {
      const caller = getCaller(request);
      const { brandID, archived, diff } = request.query;
      // What differs from the published version is the working brand's, which is not for partners (R37).
      if (isPartner(caller) && (archived === 'true' || diff !== undefined)) throw new AppError('forbidden');
      if (diff !== undefined) return diffBrand(context, caller, { brandID, diff });
      if (archived === 'true') return listArchived(context, caller, brandID);
      return getPublishState(context, caller, brandID);
    },
  );

  app.post<{ Body: PublishRequest }>('/dtl/brand/publish', { schema: { body } }, async (request) => {
    const caller = getCaller(request);
    if (isPartner(caller)) throw new AppError('forbidden');
    return publishBrand(context, caller, request.body);
  });
};
