import { join } from 'node:path';
import { toKeyFile } from '../encryption/key-ring';
import type { ObjectStoreConfig } from '../providers/object-store';

export type ClientConfig = { clientId: string; clientSecret: string };

export type ProviderConfig = {
  google: (ClientConfig & { issuer: string }) | undefined;
  shopify: (ClientConfig & { defaultShop: string | undefined; shopUrl: string | undefined }) | undefined;
  jobber: (ClientConfig & { baseUrl: string | undefined }) | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  outboxDir: string;
  filesDir: string;
  /** Undefined: files are in `filesDir`. */
  objectStore: ObjectStoreConfig | undefined;
  secretKey: string | undefined;
  keyFile: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error with one clear line if a provider is only partly configured. */
export function readProviderConfig(env: Environment, dataDir: string, name = 'Leadfield'): ProviderConfig {
  const google = readClient(env, 'GOOGLE');
  const shopify = readClient(env, 'SHOPIFY');
  const jobber = readClient(env, 'JOBBER');
  refuseFakeProviders(env);
  return {
    google: google && { ...google, issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com' },
    shopify: shopify && {
      ...shopify,
      defaultShop: env.SHOPIFY_SHOP || undefined,
      shopUrl: env.SHOPIFY_URL || undefined,
    },
    jobber: jobber && { ...jobber, baseUrl: env.JOBBER_URL || undefined },
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || `${toSenderName(name)} <no-reply@localhost>`,
    outboxDir: env.OUTBOX_DIR || join(dataDir, 'outbox'),
    filesDir: env.FILES_DIR || join(dataDir, 'files'),
    objectStore: readObjectStore(env),
    secretKey: env.SECRET_KEY || undefined,
    keyFile: env.KEY_FILE || toKeyFile(dataDir),
  };
}

/** In production, codes and client secrets must only go to the provider's own address. */
function refuseFakeProviders(env: Environment): void {
  if (env.NODE_ENV !== 'production') return;
  for (const name of ['SHOPIFY_URL', 'JOBBER_URL']) {
    if (env[name]) throw new Error(`${name} is for tests: unset it, or NODE_ENV=production.`);
  }
}

function readClient(env: Environment, name: string): ClientConfig | undefined {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error(`Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`);
  return { clientId, clientSecret };
}

/** Error messages name variables, never their values. */
function readObjectStore(env: Environment): ObjectStoreConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (![S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].some(Boolean))
    return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.');
  // Credentials in the address would appear in every request and in error messages.
  if (!/^https?:\/\/[^\s/?#@]+[^\s?#@]*$/.test(S3_ENDPOINT) || !URL.canParse(S3_ENDPOINT))
    throw new Error('S3_ENDPOINT must be an address such as https://s3.us-east-1.amazonaws.com.');
  if (!/^[A-Za-z0-9][\w.-]{2,62}$/.test(S3_BUCKET))
    throw new Error('S3_BUCKET must be the name of a bucket.');
  return {
    endpoint: S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Quotes a name with special characters, as email headers require. */
function toSenderName(name: string): string {
  return /^[A-Za-z0-9 ]+$/.test(name) ? name : `"${name.replaceAll('\\', '')}"`;
}
