import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { HomeProfile } from '../../../../contract/home';
import { ProfileCard } from '../../../../src/app/home/profile-card';

afterEach(cleanup);

const nothing: HomeProfile = { filled: 0, total: 0, missing: [], sections: {} };
const draw = (profile: Partial<HomeProfile>) =>
  render(
    <MemoryRouter>
      <ProfileCard profile={{ ...nothing, ...profile }} />
    </MemoryRouter>,
  );

describe('the profile card', () => {
  it('calls nothing complete that the role cannot fill in [R70.1]', () => {
    draw({ hasCrm: false });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Open',
      'CRMNot linked',
    ]);
    expect(screen.queryByText(/required details/)).toBeNull();
  });

  it('is absent without anything to fill in', () => {
    expect(draw({}).container.textContent).toBe('');
  });

  it('shows what each section misses', () => {
    draw({ filled: 3, total: 4, sections: { profile: 0, business: 1 } });
    expect(screen.getByText('3 of 4 required details')).toBeDefined();
    expect(screen.getByRole('link', { name: /Personal details/ }).textContent).toContain('Complete');
    expect(screen.getByRole('link', { name: /Business/ }).textContent).toContain('1 missing');
  });
});
