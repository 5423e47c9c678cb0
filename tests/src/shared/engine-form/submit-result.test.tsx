import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/shared/api/api-error';
import { appStore } from '../../../../src/shared/app-state/app-store';
import { toSubmitResult } from '../../../../src/shared/engine-form/submit-result';
import { hideNotice, noticesAtom } from '../../../../src/shared/ui/notices';

const error = (given: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'It did not work.', ...given });

afterEach(() => {
  for (const { id } of appStore.get(noticesAtom)) hideNotice(id);
});

describe('a failed save', () => {
  it('shows messages on their fields', () => {
    const fieldErrors = { zip: [{ code: 'format', message: 'Invalid ZIP code.' }] };
    expect(toSubmitResult(error({ fieldErrors }), 9)).toEqual([
      { path: 'zip', code: 'format', message: 'Invalid ZIP code.' },
    ]);
    expect(appStore.get(noticesAtom)).toEqual([]);
  });
  it('shows any other error as a banner [R41.1, B9.2]', () => {
    expect(toSubmitResult(error({ status: 500 }), 9)).toEqual({ failed: true });
    expect(appStore.get(noticesAtom)).toMatchObject([
      { tone: 'error', text: 'It did not work.', seconds: 9, scrollToTop: true },
    ]);
  });
  it('passes on conflicts with the record', () => {
    const conflicts = { zip: { base: '1', yours: '2', current: '3' } };
    const body = { conflicts, record: { zip: '3', _version: 4 } };
    expect(toSubmitResult(error({ status: 409, code: 'conflict', body }), 9)).toEqual(body);
  });
  it('rethrows other errors', () => {
    expect(() => toSubmitResult(new TypeError('bug'), 9)).toThrow('bug');
  });
});
