// Whom people sign in with, and whose customers they are, as far as configured.
import type { ProviderConfig } from '../config/provider-config';
import type { Context } from '../context';
import { createGoogle } from '../providers/google';
import { createJobber } from '../providers/jobber';
import { returnPaths } from '../providers/return-paths';
import { createShopify } from '../providers/shopify';

/** Reaches no network. */
export function createProviders(
  { google, shopify, jobber }: ProviderConfig,
  publicUrl: string,
): Pick<Context, 'google' | 'shopify' | 'jobber'> {
  const redirectUri = (name: keyof typeof returnPaths) => `${publicUrl}${returnPaths[name]}`;
  return {
    google: google && createGoogle({ ...google, redirectUri: redirectUri('google') }),
    shopify: shopify && {
      ...createShopify({ ...shopify, redirectUri: redirectUri('shopify') }),
      defaultShop: shopify.defaultShop,
    },
    jobber: jobber && createJobber({ ...jobber, redirectUri: redirectUri('jobber') }),
  };
}
