// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../src/app/screen-boundary';

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
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  error = new TypeError('Failed to fetch dynamically imported module: /assets/leads.js');
});
afterEach(cleanup);

describe('a screen that cannot be shown', () => {
  it('needs the network while there is none', () => {
    network.mockReturnValue(false);
    open();
    expect(screen.getByText('This screen needs the network')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined();
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/leads.js',
    'Unable to preload CSS for /assets/leads.css',
  ])('belongs to a version that is gone: %s', (message) => {
    error = new TypeError(message);
    network.mockReturnValue(true);
    open();
    expect(screen.getByText('A new version of Leadfield is here')).toBeDefined();
  });

  it('says what broke', () => {
    error = new Error('row 7');
    open();
    expect(screen.getByText(/kept in this browser. \(row 7\)/)).toBeDefined();
  });
});
