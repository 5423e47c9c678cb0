import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormRequest } from '../../../src/shared/metadata/form-request';
import { closeApp, signInAs } from '../support/open-app';

const original = globalThis.fetch;
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  globalThis.fetch = async (input) => {
    if (String(input).includes('/dtl/form')) asked++;
    return Response.json([]);
  };
  signInAs({ token: 't', email: 'a@b.test' });
});
afterEach(() => {
  vi.useRealTimers();
  closeApp();
  globalThis.fetch = original;
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const visit = async () => {
  const { unmount } = renderHook(() => [useFormRequest('partner'), useFormRequest('partner')]);
  await pass(50);
  unmount();
};

it('caches metadata for 20 s and requests it once [B7.6, B9.4]', async () => {
  await visit();
  expect(asked).toBe(1);
  await pass(19_800);
  await visit();
  expect(asked).toBe(1);
  await pass(300);
  await visit();
  expect(asked).toBe(2);
});
