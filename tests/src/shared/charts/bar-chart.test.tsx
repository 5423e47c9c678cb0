import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from '../../../../src/shared/charts/bar-chart';

const bars = [
  { key: '2026-01-01', label: 'Jan 1', values: [3, 1] },
  { key: '2026-01-02', label: 'Jan 2', values: [0, 2] },
];
const chart = { title: 'Leads by day', series: ['Partner leads', 'Store leads'], bars };

afterEach(cleanup);

describe('bar chart', () => {
  it('labels each bar', () => {
    render(<BarChart {...chart} onSelect={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Jan 1: Partner leads 3, Store leads 1' })).toBeTruthy();
  });
  it('selects and deselects a bar', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<BarChart {...chart} onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: /^Jan 1/ }));
    expect(onSelect).toHaveBeenLastCalledWith('2026-01-01');
    rerender(<BarChart {...chart} onSelect={onSelect} selected="2026-01-01" />);
    await userEvent.click(screen.getByRole('button', { name: /^Jan 1/ }));
    expect(onSelect).toHaveBeenLastCalledWith(undefined);
  });
  it('supports arrow keys', async () => {
    render(<BarChart {...chart} onSelect={() => undefined} selected="2026-01-01" />);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Jan 1/);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Jan 2/);
  });
  it('shows its numbers as a table', () => {
    render(<BarChart {...chart} />);
    expect(screen.getByRole('row', { name: 'Jan 1 3 1', hidden: true })).toBeTruthy();
  });
});
