// What sign-in, files and the CRM work with besides the database: made once from the configuration.
import type { ProviderConfig } from '../config/provider-config';
import type { SignInServices } from '../context';
import { openKeyRing } from '../encryption/key-ring';
import { createPasswordHasher } from '../encryption/password-hash';
import { createSeal } from '../encryption/seal';
import { createFileStore } from '../providers/create-file-store';
import { createGoogle } from '../providers/google';
import { createJobber } from '../providers/jobber';
import { createMailer } from '../providers/mail';
import { returnPaths } from '../providers/return-paths';
import { createShopify } from '../providers/shopify';
import { createBackground } from './background';

type Given = Pick<SignInServices, 'db' | 'feed' | 'publicUrl' | 'sessionSeconds' | 'sessionMaxSeconds'> & {
  config: ProviderConfig;
  log: (line: string) => void;
};

/** Opens the key ring, making the key file on a first start; reaches no network. */
export function createSignInServices({ config, log, ...base }: Given): SignInServices {
  const ring = openKeyRing(config);
  const seal = createSeal(ring);
  const redirectUri = (name: keyof typeof returnPaths) => `${base.publicUrl}${returnPaths[name]}`;
  const { google, shopify, jobber } = config;
  return {
    ...base,
    ...createBackground(log),
    seal,
    linkKey: ring.linkKey,
    hasher: createPasswordHasher(),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: config.outboxDir, log }),
    files: createFileStore(config),
    google: google && createGoogle({ ...google, redirectUri: redirectUri('google') }),
    shopify: shopify && {
      ...createShopify({ ...shopify, redirectUri: redirectUri('shopify') }),
      defaultShop: shopify.defaultShop,
    },
    jobber: jobber && createJobber({ ...jobber, redirectUri: redirectUri('jobber') }),
  };
}
