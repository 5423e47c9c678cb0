// Makes the context of a host: what it remembers, listens to and calls.
import { createSessionCache } from '../access/session-cache';
import { createAnswerTexts } from '../caches/answer-texts';
import { createListCounts } from '../caches/list-counts';
import { createMetadataCache } from '../caches/metadata-cache';
import { followOwnObjects } from '../caches/own-objects';
import type { Config } from '../config/config';
import type { Context } from '../context';
import { createCipher } from '../encryption/cipher';
import { openKeyRing } from '../encryption/key-ring';
import { createPasswordHasher } from '../encryption/password-hash';
import { createSecretFields } from '../encryption/secret-fields';
import { createBulkJobs } from '../jobs/bulk-jobs';
import { createFileStore } from '../providers/create-file-store';
import { createMailer } from '../providers/mail';
import { openChangeFeed } from '../storage/changes/change-feed';
import { withIdempotencyKeys } from '../storage/changes/idempotent-work';
import type { Database } from '../storage/database';
import { requireRightKey } from '../storage/key-check';
import { describeColumns } from '../storage/lists/record-columns';
import { createBackground } from './background';
import { createProviders } from './create-providers';

/**
 * The database is open and migrated. Makes the key file on a first start. Throws an Error with one clear line when the encryption key
 * does not fit the database.
 */
export async function createContext(
  config: Config,
  storage: Database,
  log: (line: string) => void = () => undefined,
): Promise<Context> {
  const db = withIdempotencyKeys(storage);
  const feed = await openChangeFeed(db, { log });
  await followOwnObjects(db, feed);
  await describeColumns(db);
  const { providers, sessionSeconds } = config;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const ring = openKeyRing(providers);
  const cipher = createCipher(ring);
  const hasher = createPasswordHasher();
  await requireRightKey(db, cipher);
  return {
    config,
    publicUrl,
    siteName: config.appearance.name,
    db,
    feed,
    metadata: createMetadataCache(db, feed),
    sessions: createSessionCache({ db, feed, sessionSeconds }),
    listCounts: createListCounts(db, feed),
    answerTexts: createAnswerTexts(feed),
    bulk: createBulkJobs({ db, feed, log }),
    cipher,
    secretFields: createSecretFields(cipher, hasher),
    hasher,
    files: createFileStore(providers),
    linkKey: ring.linkKey,
    mailer: createMailer({
      smtpUrl: providers.smtpUrl,
      from: providers.mailFrom,
      footer: config.appearance.mailFooter,
      outbox: providers.outboxDir,
      log,
    }),
    ...createProviders(providers, publicUrl),
    ...createBackground(log),
  };
}
