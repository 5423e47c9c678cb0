// What sign-in, files and the CRM work with besides the database: made once from the configuration.

import type { ProviderConfig } from '../provider-config';
import { createFileStore } from '../providers/create-file-store';
import type { FileStore } from '../providers/file-store';
import { createGoogle, type Google } from '../providers/google';
import { createJobber, type Jobber } from '../providers/jobber';
import { createMailer, type Mailer } from '../providers/mail';
import { createShopify, type Shopify } from '../providers/shopify';
import { openKeyRing } from '../sealed/key-ring';
import { createSeal, type Seal } from '../sealed/seal';
import type { Database } from '../storage/database';
import { createBackground } from './background';
import { createPasswordHasher, type PasswordHasher } from './password-hash';
import { returnPaths } from './return-paths';

export type SignInServices = {
  db: Database;
  feed: { catchUp: () => Promise<void> };
  hasher: PasswordHasher;
  mailer: Mailer;
  seal: Seal;
  files: FileStore;
  /** Signs links to files. */
  linkKey: Buffer;
  /** Where people reach the product; links in mails and redirects begin with it, whatever a request's Host says. */
  publicUrl: string;
  sessionSeconds: number;
  sessionMaxSeconds: number;
  /** Absent: not configured, offered nowhere. */
  google: Google | undefined;
  shopify: (Shopify & { defaultShop: string | undefined }) | undefined;
  jobber: Jobber | undefined;
  /** Work that no answer waits for; its failures are logged. */
  inBackground: (name: string, work: () => Promise<void>) => void;
  /** Resolves when no such work is under way. */
  whenIdle: () => Promise<void>;
};

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
