// What every operation works with: made once in main.ts, or by a test.
import type { SessionCache } from './access/session-cache';
import type { AnswerTexts } from './caches/answer-texts';
import type { ListCounts } from './caches/list-counts';
import type { MetadataCache } from './caches/metadata-cache';
import type { Config } from './config/config';
import type { Cipher } from './encryption/cipher';
import type { PasswordHasher } from './encryption/password-hash';
import type { SecretFields } from './encryption/secret-fields';
import type { BulkJobs } from './jobs/bulk-jobs';
import type { FileStore } from './providers/file-store';
import type { Google } from './providers/google';
import type { Jobber } from './providers/jobber';
import type { Mailer } from './providers/mail';
import type { Shopify } from './providers/shopify';
import type { ChangeFeed } from './storage/changes/change-feed';
import type { Database } from './storage/database';

export type Context = {
  config: Config;
  /** Where people reach the product; links in mails and redirects begin with it, whatever a request's Host says. */
  publicUrl: string;
  /** What the product is called in mails. */
  siteName: string;
  db: Database;
  feed: ChangeFeed;
  metadata: MetadataCache;
  sessions: SessionCache;
  listCounts: ListCounts;
  answerTexts: AnswerTexts;
  bulk: BulkJobs;
  cipher: Cipher;
  secretFields: SecretFields;
  hasher: PasswordHasher;
  files: FileStore;
  /** Signs links to files. */
  linkKey: Buffer;
  mailer: Mailer;
  /** Absent: not configured, offered nowhere. */
  google: Google | undefined;
  shopify: (Shopify & { defaultShop: string | undefined }) | undefined;
  jobber: Jobber | undefined;
  /** Work that no answer waits for; its failures are logged. */
  inBackground: (name: string, work: () => Promise<void>) => void;
  /** Resolves when no such work is under way. */
  whenIdle: () => Promise<void>;
};
