// Keeps the table of objects (objects/index.ts) up to date on every node: reads it once and then follows its changes.
import type { ObjectDefinition } from '../../objects/define-object';
import { setOwnObjects } from '../../objects/set-own-objects';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Change } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { listOwnObjects } from '../storage/metadata/own-objects';

/** Call it before anything uses the table of objects. */
export async function followOwnObjects(db: Queries, feed: Pick<ChangeFeed, 'subscribe'>): Promise<void> {
  const own = new Map<string, ObjectDefinition>();
  // Changes that arrive during the read are at least as new as its result, so apply them again after it.
  const received = new Map<string, Change['after']>();
  const apply = (key: string, after: Change['after']) => {
    if (after) own.set(key, after as unknown as ObjectDefinition);
    else own.delete(key);
  };
  feed.subscribe((changes) => {
    const about = changes.filter(({ topic }) => topic === 'object');
    if (about.length === 0) return;
    for (const { objectType, after } of about) {
      received.set(objectType, after);
      apply(objectType, after);
    }
    setOwnObjects([...own.values()]);
  });
  for (const { object_type, definition } of await listOwnObjects(db)) own.set(object_type, definition);
  for (const [key, after] of received) apply(key, after);
  setOwnObjects([...own.values()]);
}
