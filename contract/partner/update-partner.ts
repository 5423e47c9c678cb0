import { defineCall } from '../define-call';
import { patchBody, toIdQuery } from '../record';
import { toEither } from '../shapes';
import { partnerWritten, transaction } from './partner-with-user';

export const updatePartner = defineCall({
  method: 'PATCH',
  path: '/dtl/partner',
  summary:
    'Changes fields of a partner, or a partner and its primary user together; `_einOfProfile: true` copies the EIN of one’s own business profile',
  query: toIdQuery('partnerID'),
  body: toEither(patchBody, transaction),
  answers: { 200: partnerWritten },
});
