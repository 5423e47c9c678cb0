// What Home shows beside the leads, block by block; one that the caller may not read is left out.
import type { Home } from '../../../contract/home/read-home';
import { toLocalDay } from '../../../schemas/calendar-day';
import { createFeedCache, type FeedCache } from '../../caches/feed-cache';
import type { ChangeFeed } from '../../storage/change-feed';
import type { Task } from '../../work';
import { toZone } from '../leads/lead-query';
import { readBrandsBlock } from './brands-block';
import { readHelpBlock } from './help-block';
import type { HomeTask } from './home-task';
import { readInvitationsBlock } from './invitations-block';
import { readProfileBlock } from './profile-block';
import { readRecentBlock } from './recent-block';
import { readUnreadFieldsBlock } from './unread-fields-block';

const blocks = {
  brands: readBrandsBlock,
  recent: readRecentBlock,
  invitations: readInvitationsBlock,
  unreadFields: readUnreadFieldsBlock,
  profile: readProfileBlock,
  help: readHelpBlock,
} satisfies { [Name in keyof Required<Home>]: (home: HomeTask) => Promise<Home[Name]> };

export type HomeReader = (task: Task, tz: string | undefined) => Promise<Home>;

/** `now` decides what today is. Throws 400 for a zone that there is not. */
export function createHomeReader(feed: Pick<ChangeFeed, 'subscribe'>, now: () => Date): HomeReader {
  const cache: FeedCache = createFeedCache(feed);
  return async (task, tz) => {
    const zone = toZone(tz || 'UTC');
    const home: HomeTask = { ...task, cache, zone, today: toLocalDay(now(), zone) };
    const answer: { [name: string]: unknown } = {};
    // One after the other: others are let between.
    for (const [name, readBlock] of Object.entries(blocks)) {
      const block = await readBlock(home);
      if (block !== undefined) answer[name] = block;
    }
    return answer as Home;
  };
}
