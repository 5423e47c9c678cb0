// What every operation works with: made once in main.ts, or by a test.
import type { Config } from './config';
import { type ChangeFeed, openChangeFeed } from './live/change-feed';
import { createListPlaces, type ListPlaces } from './operations/list-places';
import { createMetadataCache, type MetadataCache } from './operations/metadata-cache';
import { createSessionCache, type SessionCache } from './operations/session-cache';
import type { Database } from './storage/database';

export type Context = {
  config: Config;
  db: Database;
  feed: ChangeFeed;
  metadata: MetadataCache;
  sessions: SessionCache;
  listPlaces: ListPlaces;
};

/** The database is open and migrated. */
export async function createContext(config: Config, db: Database): Promise<Context> {
  const feed = await openChangeFeed(db);
  return {
    config,
    db,
    feed,
    metadata: createMetadataCache(db, feed),
    sessions: createSessionCache({ db, feed, sessionSeconds: config.sessionSeconds }),
    listPlaces: createListPlaces(feed),
  };
}
