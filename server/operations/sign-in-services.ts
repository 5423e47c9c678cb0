// What sign-in, files and the CRM work with besides the database: made once from the configuration.
import type { SignInServices } from '../context';
import type { ProviderConfig } from '../provider-config';
import { createFileStore } from '../providers/create-file-store';
import { createGoogle } from '../providers/google';
import { createJobber } from '../providers/jobber';
import { createMailer } from '../providers/mail';
import { createShopify } from '../providers/shopify';
import { openKeyRing } from '../sealed/key-ring';
import { createSeal } from '../sealed/seal';
import { createBackground } from './background';
import { createPasswordHasher } from './password-hash';
import { returnPaths } from './return-paths';

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
