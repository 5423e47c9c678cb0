import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { displayPhone, isPhone } from '../../../../src/features/leads-management/delivery-preferences';
import { DeliverySettings } from '../../../../src/features/leads-management/delivery-settings';
import { LeadsManagement } from '../../../../src/features/leads-management/leads-management';
import { loadPreferences } from '../../../../src/features/leads-management/preferences-storage';
import { listMonthLevels } from '../../../../src/features/leads-management/strategy-panel';
import { endSession, parseSession, startSession } from '../../../../src/shared/session/session';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const levels = (...args: Parameters<typeof listMonthLevels>) =>
  listMonthLevels(...args).flatMap((level, month) => (level === 'season' ? [month] : []));

describe('the phone of the delivery draft [A5.6, R52.1]', () => {
  it('accepts 10 to 15 digits with an optional plus [A9.6]', () => {
    for (const good of ['5550100123', '+15550100123', '(555) 010-0123', '123456789012345'])
      expect(isPhone(good)).toBe(true);
    for (const bad of ['555010012', '1234567890123456', '555-CALL-NOW', '', '++15550100123'])
      expect(isPhone(bad)).toBe(false);
  });
  it('formats 10 digits, or 11 with a leading 1 [A5.7, A9.6]', () => {
    expect(displayPhone('5550100123')).toBe('(555) 010-0123');
    expect(displayPhone('+1 555 010 0123')).toBe('(555) 010-0123');
    expect(displayPhone('+445550100123')).toBe('+445550100123');
    expect(displayPhone('+49 30 123456')).toBe('+49 30 123456');
    expect(displayPhone('555')).toBe('555');
  });
  it('stays valid once formatted', () => {
    expect(isPhone(displayPhone('15550100123'))).toBe(true);
  });
});

describe('the seasons of a strategy', () => {
  it('start in October and November for residential [A9.10]', () => {
    expect(levels('seasonal_weighted', 'residential')[0]).toBe(9);
    expect(levels('seasonal_focused', 'residential')[0]).toBe(10);
  });
  it('start in January for commercial', () => {
    expect(levels('seasonal_weighted', 'commercial')).toEqual([0, 1, 2]);
    expect(levels('seasonal_focused', 'commercial')).toEqual([0, 1]);
  });
});

describe('the leads management page', () => {
  it('has three tabs, one of them disabled [A2.63]', () => {
    render(<LeadsManagement />);
    const tabs = within(screen.getByRole('tablist', { name: 'Brands' })).getAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.hasAttribute('disabled')])).toEqual([
      ['Evening Glow Lighting', false],
      ['Link', false],
      ['Link', true],
    ]);
  });
  it('reveals its panels step by step [A2.63, A2.64, A9.9]', async () => {
    render(<DeliverySettings person="a@b.test" />);
    expect(screen.getByRole('heading', { name: 'Delivery Method' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Budget' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Jobber/ }));
    expect(screen.queryByRole('heading', { name: 'Residential Strategy' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Share of your base budget'), '110');
    expect(screen.getByText('Billed monthly for the additional ad spend')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Residential Strategy' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Commercial Strategy' })).toBeTruthy();
  });
  it('offers 100 % to 200 % in steps of 10 % [A9.9]', async () => {
    render(<DeliverySettings person="a@b.test" />);
    await userEvent.click(screen.getByRole('radio', { name: /Jobber/ }));
    const budget = screen.getByLabelText<HTMLSelectElement>('Share of your base budget');
    const shown = [...budget.options].filter((option) => !option.disabled).map((option) => option.text);
    expect(shown).toEqual(Array.from({ length: 11 }, (_, step) => `${100 + step * 10}%`));
    const note = 'Billed monthly for the additional ad spend';
    await userEvent.selectOptions(budget, '100');
    expect(screen.queryByText(note)).toBeNull();
    for (const percent of ['110', '200']) {
      await userEvent.selectOptions(budget, percent);
      expect(screen.getByText(note)).toBeTruthy();
    }
  });
  it('focuses the invalid field', async () => {
    render(<DeliverySettings person="a@b.test" />);
    await userEvent.click(screen.getByRole('radio', { name: /^Text/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(screen.getByText('Please enter a valid phone number with country code.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });
  it('refuses to save invalid values [A5.6, A5.8, A5.9]', async () => {
    render(<DeliverySettings person="a@b.test" />);
    await userEvent.click(screen.getByRole('radio', { name: /^Email/ }));
    await userEvent.type(screen.getByLabelText('Email'), 'nobody@example');
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(screen.getByText('Please fix errors before saving.')).toBeTruthy();
  });
  it('stores the properties of A3 [A3.11, A9.8]', async () => {
    render(<DeliverySettings person="a@b.test" />);
    const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
    const stored = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
      return loadPreferences('a@b.test');
    };
    await choose(/^Text/);
    await userEvent.type(screen.getByLabelText('Phone number'), '5550100123');
    expect(await stored()).toEqual({ distributionMethod: 'text', phoneNumber: '(555) 010-0123' });
    await choose(/^Email/);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.test');
    expect(await stored()).toMatchObject({ distributionMethod: 'email', email: 'a@b.test' });
    await choose(/^Jobber/);
    await userEvent.selectOptions(screen.getByLabelText('Share of your base budget'), '200');
    expect(await stored()).toMatchObject({ distributionMethod: 'jobber', budget: 200 });
    for (const [at, strategy] of ['even', 'seasonal_weighted', 'seasonal_focused'].entries()) {
      for (const name of ['Residential Strategy', 'Commercial Strategy']) {
        const panel = screen.getByRole('heading', { name }).closest('section') as HTMLElement;
        await userEvent.click(within(panel).getAllByRole('radio')[at] as HTMLElement);
      }
      expect(await stored()).toMatchObject({ rStrategy: strategy, cStrategy: strategy });
    }
  });
  it('requires a method before saving', async () => {
    render(<DeliverySettings person="a@b.test" />);
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(screen.getByText('Select a delivery method before saving.')).toBeTruthy();
    expect(screen.queryByText('Saved in this browser.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Text/ }));
  });
  it('keeps unsaved selections', async () => {
    const session = parseSession({ token: 't', type: 'partner', userID: 'u1', email: 'a@b.test' });
    if (session) startSession(session);
    render(<LeadsManagement />);
    await userEvent.click(screen.getByRole('radio', { name: /^Text/ }));
    await userEvent.type(screen.getByLabelText('Phone number'), '555');
    const [link] = screen.getAllByRole('tab', { name: 'Link' });
    if (link) await userEvent.click(link);
    await userEvent.click(screen.getByRole('tab', { name: 'Evening Glow Lighting' }));
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('555');
    cleanup();
    render(<LeadsManagement />);
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('555');
    endSession();
  });
  it('keeps saved settings per user [A2.62, R52.1]', async () => {
    const first = render(<DeliverySettings person="a@b.test" />);
    await userEvent.click(screen.getByRole('radio', { name: /^Text/ }));
    await userEvent.type(screen.getByLabelText('Phone number'), '5550100123');
    await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(screen.getByText('Saved in this browser.')).toBeTruthy();
    first.unmount();
    render(<DeliverySettings person="A@b.test" />);
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('(555) 010-0123');
    cleanup();
    render(<DeliverySettings person="other@b.test" />);
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
