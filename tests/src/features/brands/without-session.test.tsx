import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Brands } from '../../../../src/features/brands/brands';
import { closeApp } from '../../support/open-app';

afterEach(closeApp);

it('brands require a session [B8.15]', () => {
  render(
    <MemoryRouter>
      <Brands Editor={() => null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Authentication required. Please log in.');
});
