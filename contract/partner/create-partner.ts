import { defineCall } from '../define-call';
import { partnerWritten, transaction } from './partner-with-user';

export const createPartner = defineCall({
  method: 'POST',
  path: '/dtl/partner',
  summary: 'Creates a partner together with its primary user',
  authentication: 'admin',
  body: transaction,
  answers: { 201: partnerWritten },
});
