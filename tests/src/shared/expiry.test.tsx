// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExpiryPopup } from '../../../src/app/shell/expiry-popup';
import { appStore } from '../../../src/shared/app-store';
import { noteActivity, recordActivity } from '../../../src/shared/session/activity';
import { startPinging } from '../../../src/shared/session/ping';
import { endSession, getSession, parseSession, startSession } from '../../../src/shared/session/session';

let answer: () => Response;
let paths: string[];

beforeEach(() => {
  vi.useFakeTimers();
  paths = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return new Response('', { status: 404 });
    paths.push(url);
    return answer();
  });
  const session = parseSession({ token: 't', type: 'partner', role: 'admin' });
  if (session) startSession(session);
  render(
    <Provider store={appStore}>
      <MemoryRouter>
        <ExpiryPopup />
      </MemoryRouter>
    </Provider>,
  );
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

describe('the expiry popup (A §4)', () => {
  it('appears after 3300 s without a request [A4.4, A2.18, A9.1]', async () => {
    await pass(3299);
    expect(question()).toBeNull();
    await pass(2);
    expect(question()).not.toBeNull();
  });

  it('waits anew after each request', async () => {
    await pass(3000);
    act(() => recordActivity());
    await pass(3000);
    expect(question()).toBeNull();
  });

  it('goes when another tab is used', async () => {
    await pass(3301);
    act(() => noteActivity());
    expect(question()).toBeNull();
  });

  it('does not mind a clock set back', async () => {
    vi.setSystemTime(new Date('2001-01-01'));
    await pass(3301);
    expect(question()).not.toBeNull();
  });

  it("closes by 'Stay Logged In' [A4.6, A7.4]", async () => {
    await pass(3301);
    await press('Stay Logged In');
    expect(paths).toEqual(['/auth/refresh']);
    expect(question()).toBeNull();
    await pass(3301);
    expect(question()).not.toBeNull();
  });

  it('logs out when the refresh fails [A8.3]', async () => {
    await pass(3301);
    answer = () => new Response('', { status: 500 });
    await press('Stay Logged In');
    expect(getSession()).toBeNull();
  });

  it("logs out by 'Log Out' [A4.7]", async () => {
    await pass(3301);
    await press('Log Out');
    expect(paths).toEqual(['/auth/logout']);
    expect(getSession()).toBeNull();
  });

  it('ends the session unanswered at 3600 s', async () => {
    await pass(3601);
    expect(getSession()).toBeNull();
  });
});

describe('ping (A §7)', () => {
  it('goes out every 2 minutes, failure only logged [A7.3, A8.4]', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answer = () => new Response('', { status: 500 });
    const stop = startPinging();
    await pass(361);
    stop();
    expect(paths).toEqual(['/dtl/ping', '/dtl/ping', '/dtl/ping']);
    expect(info).toHaveBeenCalledTimes(3);
    expect(getSession()).not.toBeNull();
  });
});
