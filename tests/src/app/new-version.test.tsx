import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewVersionBanner } from '../../../src/app/shell/shell-extras';
import { NoticeHost } from '../../../src/shared/ui/notice-host';

let page: string;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  vi.stubGlobal('fetch', async () => new Response(page));
  render(
    <>
      <NoticeHost />
      <NewVersionBanner />
    </>,
  );
});
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeBack = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
  });

describe('a new version while a tab is open', () => {
  it('is offered in a banner', async () => {
    page = '<div id="root"></div><script type="module" src="/assets/index-new.js"></script>';
    await comeBack();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
  });

  it.each([
    ['the same version', '<div id="root"></div><script src="/assets/index-old.js"></script>'],
    ["a proxy's page", '<h1>Bad Gateway</h1>'],
  ])('is not seen in %s', async (_, given) => {
    page = given;
    await comeBack();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
