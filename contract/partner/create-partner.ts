import { defineCall } from '../define-call';
import { partnerWritten, transaction } from './partner-with-user';

export const createPartner = defineCall({
  method: 'POST',
  path: '/dtl/partner',
  summary: 'Creates a partner together with its primary user',
  door: 'admin',
  body: transaction,
  answers: { 201: partnerWritten },
});
