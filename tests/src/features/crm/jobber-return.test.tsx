import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { JobberReturn } from '../../../../src/features/crm/jobber-return';
import { closeApp } from '../../support/open-app';

afterEach(closeApp);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <JobberReturn />
    </MemoryRouter>,
  );

describe('the return from Jobber', () => {
  it.each([
    ['/auth/jobber?code=x&state=y', 'Authentication token is missing. Please log in again.'],
    ['/auth/jobber', 'Missing authorization code. Please try again.'],
  ])('without a session, at %s [A8.19]', async (address, sentence) => {
    open(address);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('heading', { name: 'Authentication Failed' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/profile?show=linked');
  });
});
