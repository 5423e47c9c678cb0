// Lists the records that an undo did not restore, each with a link.
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { toUnchangedList } from '../../../src/records/bulk/unchanged-list';

const refused = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `s${n}`, name: `Sponsor ${n}` },
    message: 'Someone has changed this since.',
  }));

describe('records that an undo leaves unchanged', () => {
  it('are listed by name with a link [R73.4]', () => {
    const list = toUnchangedList('sponsor', { refusedCount: 2, refused: refused(2) });
    render(<MemoryRouter>{list}</MemoryRouter>);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links[0]).toEqual(['Sponsor 0', expect.stringContaining('s0')]);
    expect(links).toHaveLength(2);
    expect(screen.getAllByText(/Someone has changed this since\./)).toHaveLength(2);
  });

  it('are counted beyond the first five', () => {
    render(
      <MemoryRouter>
        {toUnchangedList('sponsor', { refusedCount: 1207, refused: refused(100) })}
      </MemoryRouter>,
    );
    expect(screen.getByText('And 1,202 more.')).toBeTruthy();
  });

  it('are not mentioned if there are none', () => {
    expect(toUnchangedList('sponsor', { refusedCount: 0, refused: [] })).toBeUndefined();
  });
});
