// What the environment says about everybody this host talks to: providers of sign-in, the CRM, mail, and the sealing key.
import { join } from 'node:path';
import { toKeyFile } from './sealed/key-ring';

export type ClientConfig = { clientId: string; clientSecret: string };

export type ProviderConfig = {
  google: (ClientConfig & { issuer: string }) | undefined;
  shopify: (ClientConfig & { defaultShop: string | undefined; shopUrl: string | undefined }) | undefined;
  jobber: (ClientConfig & { baseUrl: string | undefined }) | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  outboxDir: string;
  filesDir: string;
  secretKey: string | undefined;
  keyFile: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error with one clear line when a provider is configured by half. */
export function readProviderConfig(env: Environment, dataDir: string): ProviderConfig {
  const google = readClient(env, 'GOOGLE');
  const shopify = readClient(env, 'SHOPIFY');
  const jobber = readClient(env, 'JOBBER');
  return {
    google: google && { ...google, issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com' },
    shopify: shopify && {
      ...shopify,
      defaultShop: env.SHOPIFY_SHOP || undefined,
      shopUrl: env.SHOPIFY_URL || undefined,
    },
    jobber: jobber && { ...jobber, baseUrl: env.JOBBER_URL || undefined },
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Leadfield <no-reply@localhost>',
    outboxDir: env.OUTBOX_DIR || join(dataDir, 'outbox'),
    filesDir: env.FILES_DIR || join(dataDir, 'files'),
    secretKey: env.SECRET_KEY || undefined,
    keyFile: env.KEY_FILE || toKeyFile(dataDir),
  };
}

function readClient(env: Environment, name: string): ClientConfig | undefined {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error(`Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`);
  return { clientId, clientSecret };
}
