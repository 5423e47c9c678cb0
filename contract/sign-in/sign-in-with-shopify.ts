import { defineCall } from '../define-call';
import type { TypeOf } from '../shapes';
import { signInAnswer, toReturnBody } from './signed-in';

const returned = toReturnBody('code', 'redirect_uri', 'shop');
export type ShopifyReturn = TypeOf<typeof returned>;

export const signInWithShopify = defineCall({
  method: 'POST',
  path: '/shop-auth',
  summary: 'Signs in by Shopify',
  authentication: 'open',
  body: returned,
  answers: { 200: signInAnswer },
});
