// Keeps the table of objects (objects/index.ts) as the database has it: read once, then kept current by what changes, on every node.
import type { ObjectDefinition } from '../../objects/define-object';
import { setOwnObjects } from '../../objects/set-own-objects';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Change } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { listOwnObjects } from '../storage/metadata/own-objects';

/** Subscribe it before whatever asks which objects there are. */
export async function followOwnObjects(db: Queries, feed: Pick<ChangeFeed, 'subscribe'>): Promise<void> {
  const own = new Map<string, ObjectDefinition>();
  // What arrives while they are read is at least as new as what is read.
  const told = new Map<string, Change['after']>();
  const apply = (key: string, after: Change['after']) => {
    if (after) own.set(key, after as unknown as ObjectDefinition);
    else own.delete(key);
  };
  feed.subscribe((changes) => {
    const about = changes.filter(({ topic }) => topic === 'object');
    if (about.length === 0) return;
    for (const { objectType, after } of about) {
      told.set(objectType, after);
      apply(objectType, after);
    }
    setOwnObjects([...own.values()]);
  });
  for (const { object_type, definition } of await listOwnObjects(db)) own.set(object_type, definition);
  for (const [key, after] of told) apply(key, after);
  setOwnObjects([...own.values()]);
}
