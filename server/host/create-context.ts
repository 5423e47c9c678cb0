// Makes the context of a host: what it remembers, listens to and calls.
import { createSessionCache } from '../access/session-cache';
import { createMetadataCache } from '../caches/metadata-cache';
import { createListPlaces } from '../caches/page-cursors';
import type { Config } from '../config/config';
import type { Context } from '../context';
import { createSealing } from '../encryption/sealing';
import { createBulkJobs } from '../jobs/bulk-jobs';
import { openChangeFeed } from '../storage/change-feed';
import type { Database } from '../storage/database';
import { withClaims } from '../storage/idempotent-work';
import { requireRightKey } from '../storage/key-check';
import { describeColumns } from '../storage/record-columns';
import { createSignInServices } from './create-services';

/** The database is open and migrated. Throws an Error with one clear line when the sealing key does not fit it. */
export async function createContext(
  config: Config,
  storage: Database,
  log: (line: string) => void = () => undefined,
): Promise<Context> {
  const db = withClaims(storage);
  await describeColumns(db);
  const feed = await openChangeFeed(db, { log });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const { sessionSeconds, sessionMaxSeconds } = config;
  const services = createSignInServices({
    db,
    feed,
    publicUrl,
    sessionSeconds,
    sessionMaxSeconds,
    config: config.providers,
    log,
  });
  await requireRightKey(db, services.seal);
  return {
    config,
    db,
    feed,
    metadata: createMetadataCache(db, feed),
    sessions: createSessionCache({ db, feed, sessionSeconds: config.sessionSeconds }),
    listPlaces: createListPlaces(feed),
    bulk: createBulkJobs({ db, feed, log }),
    services,
    sealing: createSealing(services.seal, services.hasher),
  };
}
