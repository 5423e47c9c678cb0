import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../src/app/shell/screen-boundary';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
let page: string;
const network = vi.spyOn(navigator, 'onLine', 'get');
let error: Error;

function Broken(): never {
  throw error;
}
const open = () =>
  render(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );

beforeEach(() => {
  page = '<div id="root"></div><script type="module" src="/assets/index-old.js"></script>';
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  vi.stubGlobal('fetch', async () => new Response(page));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  error = new TypeError('Failed to fetch dynamically imported module: /assets/leads.js');
});
afterEach(cleanup);

describe('a screen that fails to load', () => {
  it('opens when the network returns', async () => {
    network.mockReturnValue(false);
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
    network.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/new version/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/leads.js',
    'Unable to preload CSS for /assets/leads.css',
  ])('belongs to a version that is gone: %s', async (message) => {
    error = new TypeError(message);
    page = '<div id="root"></div><script type="module" src="/assets/index-new.js"></script>';
    network.mockReturnValue(true);
    open();
    expect(await screen.findByText('A new version of Leadfield is ready')).toBeDefined();
  });

  it('does not claim that there is a new version', async () => {
    network.mockReturnValue(true);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'This screen did not load' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
  });

  it('shows the error message', () => {
    error = new Error('row 7');
    open();
    expect(screen.getByText(/kept in this browser. \(row 7\)/)).toBeDefined();
  });
});
