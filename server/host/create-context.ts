import { setTimeZone } from '../../schemas/values/today';
import { createSessionCache } from '../access/session-cache';
import { createAnswerTexts } from '../caches/answer-texts';
import { createListCounts } from '../caches/list-counts';
import { createMetadataCache } from '../caches/metadata-cache';
import { followOwnObjects } from '../caches/own-objects';
import type { Config } from '../config/config';
import type { ProviderConfig } from '../config/provider-config';
import type { Context, Providers } from '../context';
import { createCipher } from '../encryption/cipher';
import { openKeyRing } from '../encryption/key-ring';
import { createPasswordHasher } from '../encryption/password-hash';
import { createSecretFields } from '../encryption/secret-fields';
import { formulaUpdates } from '../formulas/recompute-readers';
import { type BulkJobs, createBulkJobs } from '../jobs/bulk-jobs';
import { createFileStore } from '../providers/create-file-store';
import { createGoogle } from '../providers/google';
import { createJobber } from '../providers/jobber';
import { createMailer } from '../providers/mail';
import { returnPaths } from '../providers/return-paths';
import { createShopify } from '../providers/shopify';
import { openChangeFeed } from '../storage/changes/change-feed';
import { withIdempotencyKeys } from '../storage/changes/idempotent-work';
import type { Database } from '../storage/database';
import { requireRightKey } from '../storage/key-check';
import { describeColumns } from '../storage/lists/record-columns';

/** Needs an open and migrated database. Creates the key file on the first start. Throws if the encryption key does not match the database. */
export async function createContext(
  config: Config,
  storage: Database,
  log: (line: string) => void = () => undefined,
): Promise<Context> {
  const db = withIdempotencyKeys(storage);
  const feed = await openChangeFeed(db, { log });
  await followOwnObjects(db, feed);
  await describeColumns(db);
  setTimeZone(config.browser.timeZone);
  const { providers, browser } = config;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const ring = openKeyRing(providers);
  const cipher = createCipher(ring);
  const hasher = createPasswordHasher();
  await requireRightKey(db, cipher);
  const metadata = createMetadataCache(db, feed);
  const background = createBackground(log);
  const bulk: BulkJobs = createBulkJobs({
    ...{ db, feed, log },
    formulas: formulaUpdates(() => ({ db, feed, metadata, bulk, inBackground: background.inBackground })),
  });
  return {
    config,
    publicUrl,
    siteName: config.appearance.name,
    db,
    feed,
    metadata,
    sessions: createSessionCache({ db, feed, sessionSeconds: browser.sessionSeconds }),
    listCounts: createListCounts(db, feed),
    answerTexts: createAnswerTexts(feed),
    bulk,
    encryption: {
      ...{ cipher, hasher, linkKey: ring.linkKey },
      secretFields: createSecretFields(cipher, hasher),
    },
    files: createFileStore(providers),
    mailer: createMailer({
      smtpUrl: providers.smtpUrl,
      from: providers.mailFrom,
      footer: config.appearance.mailFooter,
      outbox: providers.outboxDir,
      log,
    }),
    providers: createProviders(providers, publicUrl),
    ...background,
  };
}

/** Answers do not wait for this work, so that their time does not reveal whether an email address exists. */
type Background = {
  inBackground: (name: string, work: () => Promise<void>) => void;
  whenIdle: () => Promise<void>;
};

/** A failure is logged under the work's name and never ends the process. */
function createBackground(log: (line: string) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    inBackground(name, work) {
      const run = work()
        .catch((error: unknown) =>
          log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`),
        )
        .finally(() => running.delete(run));
      running.add(run);
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function createProviders({ google, shopify, jobber }: ProviderConfig, publicUrl: string): Providers {
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
