import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireJob } from '../../../contract/jobs';
import { appStore } from '../../../src/shared/app-state/app-store';
import { runningJobsAtom } from '../../../src/shared/jobs/follow-job';
import { JobProgress } from '../../../src/shared/jobs/job-progress';

afterEach(cleanup);

function draw(what: WireJob['what']) {
  const numbers = { done: 1200, total: 30_000, made: 0, changed: 800, refused: 0 };
  appStore.set(runningJobsAtom, [{ id: 'a', objectType: 'sponsor', what, state: 'running', ...numbers }]);
  render(
    <Provider store={appStore}>
      <JobProgress objectType="sponsor" many="sponsors" />
    </Provider>,
  );
}

describe('the progress of a job', () => {
  it('says how far it is and can be canceled', () => {
    draw('edit');
    expect(screen.getByRole('region', { name: 'Changing sponsors' }).textContent).toContain(
      '1,200 of 30,000 sponsors checked: 800 to change. No one sees the change until all are.',
    );
    expect(screen.getByRole('button', { name: 'Cancel change' })).toBeTruthy();
  });

  it('cannot be canceled where formulas follow a changed record [E8.2]', () => {
    draw('follow');
    expect(screen.getByRole('region', { name: 'Updating formulas of sponsors' }).textContent).toContain(
      '1,200 of 30,000 sponsors checked: 800 to change. They read a record that was changed.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
