// Filters for a part of a text compare every position in every record, so each user can run one such statement at a time.
import { createOneAtATime } from '../../jobs/one-at-a-time';
import { isCostly, type RecordFilter } from '../../storage/lists/record-selection';

const oneAtATime = createOneAtATime();

/** Throws tooMany (429) if too many statements of the same user wait. */
export function inTurnIfCostly<T>(
  filters: readonly RecordFilter[],
  userID: string,
  read: () => Promise<T>,
): Promise<T> {
  return filters.some(isCostly) ? oneAtATime(userID, read) : read();
}
