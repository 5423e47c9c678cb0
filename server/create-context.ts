// Makes the context of a host: what it remembers, listens to and calls.
import type { Config } from './config';
import type { Context } from './context';
import { openChangeFeed } from './live/change-feed';
import { createBulkJobs } from './operations/bulk-jobs';
import { createListPlaces } from './operations/list-places';
import { createMetadataCache } from './operations/metadata-cache';
import { createSealing } from './operations/sealing';
import { createSessionCache } from './operations/session-cache';
import { createSignInServices } from './operations/sign-in-services';
import { withClaims } from './storage/claims';
import type { Database } from './storage/database';
import { requireRightKey } from './storage/key-check';

/** The database is open and migrated. Throws an Error with one clear line when the sealing key does not fit it. */
export async function createContext(
  config: Config,
  storage: Database,
  log: (line: string) => void = () => undefined,
): Promise<Context> {
  const db = withClaims(storage);
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
