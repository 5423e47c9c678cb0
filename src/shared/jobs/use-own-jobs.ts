import { useEffect } from 'react';
import type { WireJob } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import { retryRead } from '../api/retry-read';
import { appStore } from '../app-state/app-store';
import { followJob, listJobs, runningJobsAtom } from './follow-job';
import { onJobInOtherTab } from './other-tabs';

export type EndedJob = { job: WireJob; outcome: Promise<unknown> };

/** Follows the user's jobs that started before the page loaded or in another tab. Looks for them on mount, on start elsewhere, and on return to the tab. */
export function useOwnJobs(objectType: ObjectType, onEnd: (ended: EndedJob) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per object
  useEffect(() => {
    let search = new AbortController();
    const findJobs = async () => {
      if (document.visibilityState === 'hidden') return;
      search.abort();
      search = new AbortController();
      // A host without jobs responds with an error.
      const { jobs = [] } = (await retryRead(listJobs, search.signal)) ?? {};
      const isFollowed = ({ id }: WireJob) => appStore.get(runningJobsAtom).some((one) => one.id === id);
      for (const job of jobs) {
        if (job.objectType !== objectType || isFollowed(job)) continue;
        const outcome = followJob(job);
        const end = () => onEnd({ job, outcome });
        outcome.then(end, end);
      }
    };
    void findJobs();
    document.addEventListener('visibilitychange', findJobs);
    const stopListening = onJobInOtherTab(objectType, findJobs);
    return () => {
      search.abort();
      stopListening();
      document.removeEventListener('visibilitychange', findJobs);
    };
  }, [objectType]);
}
