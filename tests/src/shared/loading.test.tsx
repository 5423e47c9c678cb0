import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { appStore } from '../../../src/shared/app-state/app-store';
import { loadingAtom } from '../../../src/shared/session/session';
import { SpinnerOverlay } from '../../../src/shared/ui/spinner';

describe('the loading overlay (A2 Shell)', () => {
  it('starts as visible [A2.17]', () => {
    expect(appStore.get(loadingAtom)).toBe(true);
    render(<SpinnerOverlay />);
    expect(screen.getByRole('status')).toBeDefined();
  });
});
