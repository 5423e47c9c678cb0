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

export type Encryption = {
  cipher: Cipher;
  secretFields: SecretFields;
  hasher: PasswordHasher;
  /** Signs links to files. */
  linkKey: Buffer;
};

/** Each is undefined if it is not configured. */
export type Providers = {
  google: Google | undefined;
  shopify: (Shopify & { defaultShop: string | undefined }) | undefined;
  jobber: Jobber | undefined;
};

export type Context = {
  config: Config;
  /** The address of the product. Links in emails and redirects use it, whatever a request's Host header says. */
  publicUrl: string;
  siteName: string;
  db: Database;
  feed: ChangeFeed;
  metadata: MetadataCache;
  sessions: SessionCache;
  listCounts: ListCounts;
  answerTexts: AnswerTexts;
  bulk: BulkJobs;
  encryption: Encryption;
  files: FileStore;
  mailer: Mailer;
  providers: Providers;
  /** Runs work that no answer waits for, and logs its failures. */
  inBackground: (name: string, work: () => Promise<void>) => void;
  whenIdle: () => Promise<void>;
};
