import { defineCall } from '../define-call';
import { signInAnswer, toReturnBody } from './signed-in';

export const signInWithShopify = defineCall({
  method: 'POST',
  path: '/shop-auth',
  summary: 'Signs in by Shopify',
  door: 'open',
  body: toReturnBody('code', 'redirect_uri', 'shop'),
  answers: { 200: signInAnswer },
});
