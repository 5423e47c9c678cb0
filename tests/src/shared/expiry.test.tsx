import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useExpiry } from '../../../src/app/session-keeping/expiry';
import { followOtherTabs } from '../../../src/app/session-keeping/follow-tabs';
import { startPinging } from '../../../src/app/session-keeping/use-session-keeping';
import { ExpiryPopup } from '../../../src/app/shell/expiry-popup';
import { request } from '../../../src/shared/api/api-client';
import { appStore } from '../../../src/shared/app-state/app-store';
import { activityKey } from '../../../src/shared/session/activity';
import {
  endSession,
  getSession,
  parseSession,
  restoreSession,
  startSession,
} from '../../../src/shared/session/session';
import { NoticeHost } from '../../../src/shared/ui/notice-host';

let answer: () => Response;
let paths: string[];

function open(given: object = {}) {
  const session = parseSession({ token: 't', type: 'partner', role: 'admin', ...given });
  if (session) startSession(session);
  draw();
}

function Watched() {
  const expiry = useExpiry();
  return expiry && <ExpiryPopup expiry={expiry} />;
}

function draw() {
  render(
    <Provider store={appStore}>
      <MemoryRouter>
        <NoticeHost />
        <Watched />
      </MemoryRouter>
    </Provider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  paths = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    paths.push(url);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const question = () =>
  screen.queryByText('Your session is about to expire. Would you like to stay logged in?');
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await vi.advanceTimersByTimeAsync(10);
  });

describe('the expiry popup (A4)', () => {
  it('appears after 3300 s without a request [A4.4, A2.18, A9.1]', async () => {
    open();
    await pass(3299);
    expect(question()).toBeNull();
    await pass(2);
    expect(question()).not.toBeNull();
  });

  it('restarts its timer with each request', async () => {
    open();
    await pass(3000);
    await act(() => request('GET', '/dtl/partner'));
    await pass(3000);
    expect(question()).toBeNull();
  });

  it('closes when another tab is used', async () => {
    open();
    const stop = followOtherTabs(() => undefined);
    await pass(3301);
    const now = Date.now();
    localStorage.setItem(activityKey, JSON.stringify({ requestedAt: now, extendedAt: now }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: activityKey })));
    expect(question()).toBeNull();
    stop();
  });

  it('does not open if another tab was used while this one was frozen', async () => {
    open();
    await pass(1000);
    // A frozen tab receives storage events only after it resumes.
    const write = () => {
      const now = Date.now();
      localStorage.setItem(activityKey, JSON.stringify({ requestedAt: now, extendedAt: now }));
    };
    write();
    await pass(3200);
    expect(question()).toBeNull();
    write();
    vi.setSystemTime(Date.now() + 1000);
    await pass(3200);
    expect(getSession()).not.toBeNull();
    expect(question()).toBeNull();
  });

  it('ignores a system clock that is set back', async () => {
    open();
    vi.setSystemTime(new Date('2001-01-01'));
    await pass(3301);
    expect(question()).not.toBeNull();
  });

  it("closes by 'Stay Logged In' [A4.6, A7.4]", async () => {
    open();
    await pass(3301);
    await press('Stay Logged In');
    expect(paths).toEqual(['/auth/refresh']);
    expect(question()).toBeNull();
    await pass(3301);
    expect(question()).not.toBeNull();
  });

  it('logs out when the refresh fails [A8.3]', async () => {
    open();
    await pass(3301);
    answer = () => new Response('', { status: 500 });
    await press('Stay Logged In');
    expect(getSession()).toBeNull();
  });

  it("logs out by 'Log Out' [A4.7]", async () => {
    open();
    await pass(3301);
    await press('Log Out');
    expect(paths).toEqual(['/auth/logout']);
    expect(getSession()).toBeNull();
  });

  it('continues its timer after a reload [R68.4]', async () => {
    open();
    await pass(3000);
    cleanup();
    restoreSession();
    draw();
    await pass(299);
    expect(question()).toBeNull();
    await pass(2);
    expect(question()).not.toBeNull();
  });

  it('counts only requests that reached the server [R68.4]', async () => {
    open();
    await pass(3000);
    answer = () => new Response('', { status: 503 });
    await act(() => request('GET', '/dtl/partner').catch(() => undefined));
    await pass(400);
    expect(question()).not.toBeNull();
    expect(screen.getByText('Signing out in 3:20')).toBeTruthy();
  });

  it('shows the remaining time [R68.4]', async () => {
    open();
    await pass(3328);
    expect(screen.getByText('Signing out in 4:32')).toBeTruthy();
  });

  it('ends the session after 3600 s without an answer', async () => {
    open();
    await pass(3601);
    expect(getSession()).toBeNull();
  });
});

describe('the final end of a session (R59)', () => {
  const in400 = () => ({
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 4_000_000).toISOString(),
  });
  const sentence = /^You will be signed out at \d?\d:\d\d [AP]M\. Save your work\.$/;

  it('is announced without offering an extension [R59.6]', async () => {
    open(in400());
    await pass(2000);
    await act(() => request('GET', '/dtl/partner'));
    await pass(1699);
    expect(screen.queryByText(sentence)).toBeNull();
    await pass(2);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(question()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stay Logged In' })).toBeNull();
    await press('Back to your work');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(sentence)).toBeTruthy();
    await pass(300);
    expect(getSession()).toBeNull();
  });

  it('ignores a system clock that is wrong [R59.6]', async () => {
    const days = 3 * 86_400_000;
    open({
      expiresAt: new Date(Date.now() - days).toISOString(),
      endsAt: new Date(Date.now() - days + 400_000).toISOString(),
    });
    await pass(3000);
    await act(() => request('GET', '/dtl/partner'));
    await pass(690);
    expect(getSession()).not.toBeNull();
    expect(screen.queryByText(sentence)).toBeNull();
    await pass(20);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('ping (A7)', () => {
  it('is sent every 2 minutes and only logs failures [A7.3, A8.4, A9.1]', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answer = () => new Response('', { status: 500 });
    open();
    const stop = startPinging();
    await pass(361);
    stop();
    expect(paths).toEqual(['/dtl/ping', '/dtl/ping', '/dtl/ping']);
    expect(info).toHaveBeenCalledTimes(3);
    expect(getSession()).not.toBeNull();
  });
});
