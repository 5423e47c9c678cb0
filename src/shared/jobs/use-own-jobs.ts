import { useEffect } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import { retryRead } from '../api/retry-read';
import { appStore } from '../app-state/app-store';
import { followJob, listJobs, runningJobsAtom } from './follow-job';
import { onJobElsewhere } from './other-tabs';

export type Ended = { job: WireJob; outcome: Promise<unknown> };

/**
 * Jobs that the page did not begin itself: before it was loaded, or in another tab. They are looked for when it opens, when one begins
 * in another tab, and when somebody comes back to it.
 */
export function useOwnJobs(objectType: ObjectType, onEnd: (ended: Ended) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each object
  useEffect(() => {
    let asking = new AbortController();
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      asking.abort();
      asking = new AbortController();
      // A host without jobs answers an error.
      const { jobs = [] } = (await retryRead(listJobs, asking.signal)) ?? {};
      const isFollowed = ({ id }: WireJob) => appStore.get(runningJobsAtom).some((one) => one.id === id);
      for (const job of jobs) {
        if (job.objectType !== objectType || isFollowed(job)) continue;
        const outcome = followJob(job);
        const end = () => onEnd({ job, outcome });
        outcome.then(end, end);
      }
    };
    void look();
    document.addEventListener('visibilitychange', look);
    const stopHearing = onJobElsewhere(objectType, look);
    return () => {
      asking.abort();
      stopHearing();
      document.removeEventListener('visibilitychange', look);
    };
  }, [objectType]);
}
