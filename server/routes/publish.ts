// GET and POST /dtl/brand/publish: state, archive, comparison, publishing and reverting (API.md; B7).
import { AppError } from '../app-error';
import { toCall } from '../http/authenticate';
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
      const call = toCall(context, request);
      const { brandID, archived, diff } = request.query;
      // What differs from the published version is the working brand's, which is not for partners (R37).
      if (call.caller.type === 'partner' && (archived === 'true' || diff !== undefined))
        throw new AppError('forbidden');
      if (diff !== undefined) return diffBrand(call, { brandID, diff });
      if (archived === 'true') return listArchived(call, brandID);
      return getPublishState(call, brandID);
    },
  );

  app.post<{ Body: PublishRequest }>('/dtl/brand/publish', { schema: { body } }, async (request) => {
    const call = toCall(context, request);
    if (call.caller.type === 'partner') throw new AppError('forbidden');
    return publishBrand(call, request.body);
  });
};
