import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Workbench } from '../../../../src/features/workbench/workbench';
import { noTexts, plainLooks } from '../../../../src/features/workbench/workbench-state';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(metadata: object) {
  const texts = { ...noTexts, metadata: JSON.stringify(metadata) };
  sessionStorage.setItem('leadfield.workbench', JSON.stringify({ texts, looks: plainLooks }));
  render(<Workbench />, { wrapper: MemoryRouter });
}

describe('the workbench', () => {
  it('imports a file of another tool and reports what is lost', async () => {
    const city = { type: 'text', name: 'city', title: 'City', isRequired: true };
    open({ pages: [{ elements: [city, { type: 'signaturepad', name: 'deed', title: 'Deed' }] }] });
    await screen.findByText(/^This is a SurveyJS survey, not metadata\./, { selector: '[role=status]' });
    await userEvent.click(screen.getByRole('button', { name: 'Import it' }));
    expect(await screen.findByLabelText(/^City/)).toHaveProperty('required', true);
    expect(screen.queryByRole('button', { name: 'Import it' })).toBeNull();
    expect(screen.getByText(/^Imported\. 1 setting was lost: see Problems\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /^Problems/ }));
    expect(within(screen.getByRole('region', { name: 'Import' })).getByText(/signaturepad/i)).toBeTruthy();
  });

  it('shows the position of the first problem', async () => {
    const config = { label: 'A', visualType: 'text', description: 'Internal.' };
    open([{ objectType: 'o', fieldName: 'a', fieldConfig: config }]);
    const state = /^Line 1: description is internal; use help\.$/;
    expect(await screen.findByText(state, { selector: '[role=status]' })).toBeTruthy();
  });

  it('lists its stories by title', () => {
    open([]);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toContain('IRS Form SS-4');
  });

  it("shows 'Copied' only for the text that was copied", async () => {
    open([{ objectType: 'o', fieldName: 'a', fieldConfig: { label: 'A', visualType: 'text' } }]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Export' }));
    const copy = screen.getByRole('button', { name: 'Copy' });
    fireEvent.click(copy);
    await screen.findByRole('button', { name: 'Copied' });
    fireEvent.change(screen.getByLabelText('Export as'), { target: { value: 'snippet' } });
    expect(copy.textContent).toBe('Copy');
  });
});
