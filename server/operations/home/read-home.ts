// What Home shows beside the leads, block by block; one that the caller may not read is left out.
import type { Home } from '../../../contract/home';
import { toLocalDay } from '../../../schemas/values/calendar-day';
import { createFeedCache, type FeedCache, type IsTouched } from '../../caches/feed-cache';
import type { ChangeFeed } from '../../storage/changes/change-feed';
import { signInField } from '../../storage/changes/changes';
import { leadType } from '../../storage/leads/leads';
import type { Task } from '../../work';
import { toZone } from '../leads/lead-query';
import { readBrandsBlock } from './brands-block';
import { readHelpBlock } from './help-block';
import { type HomeTask, toReader, touches } from './home-task';
import { readInvitationsBlock } from './invitations-block';
import { readProfileBlock } from './profile-block';
import { readRecentBlock } from './recent-block';
import { readUnreadFieldsBlock } from './unread-fields-block';
import { readUpkeepBlock } from './upkeep-block';

type Block<Answer> = { read: (home: HomeTask) => Promise<Answer>; isTouched: IsTouched };
const isMetadata: IsTouched = ({ topic }) => topic === 'metadata';
const isOfUsers = touches('user');
const isOfRoles = touches('role');

/** Each with the changes that alter it; until one comes, its answer is kept. */
const blocks: { readonly [Name in keyof Required<Home>]: Block<Home[Name]> } = {
  brands: { read: readBrandsBlock, isTouched: ({ field }) => field !== signInField },
  recent: {
    read: readRecentBlock,
    isTouched: ({ objectType, field }) => objectType !== leadType && field !== signInField,
  },
  invitations: { read: readInvitationsBlock, isTouched: isOfUsers },
  unreadFields: {
    read: readUnreadFieldsBlock,
    isTouched: (change) => isMetadata(change) || isOfRoles(change),
  },
  upkeep: { read: readUpkeepBlock, isTouched: ({ field }) => field !== signInField },
  profile: { read: readProfileBlock, isTouched: isOfUsers },
  help: { read: readHelpBlock, isTouched: touches('brand', 'sponsor', 'partner', 'user') },
};

export type HomeReader = (task: Task, tz: string | undefined) => Promise<Home>;

/** `now` decides what today is. Throws 400 for a zone that there is not. */
export function createHomeReader(feed: Pick<ChangeFeed, 'subscribe'>, now: () => Date): HomeReader {
  const cache: FeedCache = createFeedCache(feed);
  return async (task, tz) => {
    const zone = toZone(tz || 'UTC');
    const today = toLocalDay(now(), zone);
    const home: HomeTask = { ...task, cache, zone, today, reader: toReader(task) };
    const answer: { [name: string]: unknown } = {};
    // One after the other: others are let between.
    for (const [name, { read, isTouched }] of Object.entries(blocks)) {
      const block = await cache<unknown>([name, zone, today, home.reader], isTouched, () => read(home));
      if (block !== undefined) answer[name] = block;
    }
    return answer as Home;
  };
}
