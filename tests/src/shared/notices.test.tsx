import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '../../../src/shared/app-state/app-store';
import { NoticeHost } from '../../../src/shared/ui/notice-host';
import { showError, showSuccess } from '../../../src/shared/ui/notices';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <Provider store={appStore}>
      <NoticeHost />
    </Provider>,
  );
});
afterEach(() => {
  act(() => vi.runOnlyPendingTimers());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

describe('banners (R39)', () => {
  it('show success for 3 s [A9.7, B9.1, B4.41, R39.1]', () => {
    act(() => showSuccess('Saved.'));
    pass(2.9);
    expect(screen.getByRole('status').textContent).toContain('Saved.');
    pass(0.2);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it.each([9, 15] as const)('say errors for %s s, scrolled to the top [A9.7, B4.41, R39.1]', (seconds) => {
    act(() => showError('It failed.', seconds));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    pass(seconds - 0.1);
    expect(screen.getByRole('alert').textContent).toContain('It failed.');
    pass(0.2);
    expect(screen.queryByText('It failed.')).toBeNull();
  });

  it('show only the latest failure', () => {
    for (const text of ['First try failed.', 'Second try failed.']) act(() => showError(text));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Second try failed.'),
    ]);
  });

  it('hide failures after a success', () => {
    act(() => showError('It failed.'));
    act(() => showSuccess('Saved.'));
    expect(screen.queryByText('It failed.')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Saved.');
  });
});
