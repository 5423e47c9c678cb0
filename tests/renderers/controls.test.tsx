// What users type and what the form submits, by type (R3, R5, R6, R7, R9).
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, input, save } from './draw-form';

afterEach(cleanup);

const one = (visualType: string, more: object = {}) => [{ name: 'f', visualType, ...more }];

/** Types at a position of the text and fires the browser's events. */
function typeAt(place: number, letters: string) {
  const field = input('F');
  field.focus();
  for (const [offset, letter] of [...letters].entries()) {
    const at = place + offset;
    const text = field.value.slice(0, at) + letter + field.value.slice(at);
    fireEvent.input(field, { target: { value: text, selectionStart: at + 1, selectionEnd: at + 1 } });
  }
}

describe('masks', () => {
  it('group a phone number while typing', async () => {
    const { sent } = drawForm(one('tel'));
    await userEvent.type(input('F'), '5551234567');
    expect(input('F').value).toBe('555-123-4567');
    await save();
    expect(sent()).toEqual({ f: '555-123-4567' });
  });

  it('do not change text in the middle', async () => {
    drawForm(one('tel'), { value: { f: '555-123' } });
    typeAt(1, '9');
    expect(input('F').value).toBe('5955-123');
    expect(input('F').selectionStart).toBe(2);
  });

  it('allow deleting one character at a time', async () => {
    drawForm(one('tel'));
    await userEvent.type(input('F'), '5551{Backspace}');
    expect(input('F').value).toBe('555-');
    await userEvent.type(input('F'), '{Backspace}{Backspace}');
    expect(input('F').value).toBe('55');
  });

  it('normalize pasted text on blur', async () => {
    drawForm(one('tel'));
    await userEvent.click(input('F'));
    await userEvent.paste('+1 (555) 123-4567');
    expect(input('F').value).toBe('+1 (555) 123-4567');
    await userEvent.tab();
    expect(input('F').value).toBe('555-123-4567');
  });

  it.each([
    ['tel', '\u202a512\u2011555\u20110100\u202c', '512-555-0100'],
    ['einssn', '12\u20113456789', '12-3456789'],
    ['zip', '\u200e78701\u20132345\u00a0', '78701-2345'],
  ])('read a %s as an address book writes it', async (visualType, pasted, value) => {
    const { sent } = drawForm(one(visualType));
    await userEvent.click(input('F'));
    await userEvent.paste(pasted);
    await userEvent.tab();
    await save();
    expect(sent()).toEqual({ f: value });
  });

  it('distinguish EIN and SSN by the first dash', async () => {
    drawForm(one('einssn'));
    await userEvent.type(input('F'), '12-3456789');
    expect(input('F').value).toBe('12-3456789');
    await userEvent.clear(input('F'));
    await userEvent.type(input('F'), '123-456789');
    expect(input('F').value).toBe('123-45-6789');
  });
});

describe('money [R7.1]', () => {
  it('keeps cents and ignores commas', async () => {
    const { sent } = drawForm(one('money'));
    await userEvent.type(input('F'), '$1,234,567.07');
    expect(input('F').value).toBe('$1,234,567.07');
    await save();
    expect(input('F').value).toBe('1,234,567.07');
    expect(sent()).toEqual({ f: 1234567.07 });
  });

  it('refuses a third decimal and keeps the input', async () => {
    const { sent } = drawForm(one('money'));
    await userEvent.type(input('F'), '0.075');
    await save();
    expect(sent()).toBeUndefined();
    expect(input('F').value).toBe('0.075');
  });

  it('allows zeros and points while typing', async () => {
    drawForm(one('money'));
    for (const text of ['1', '1.', '1.0', '1.00']) {
      fireEvent.input(input('F'), { target: { value: text } });
      expect(input('F').value).toBe(text);
    }
  });
});

describe('a percentage [R6.1, B9.6]', () => {
  it('offers 0% to 100% and stores fractions', async () => {
    const { sent } = drawForm(one('percentage'));
    await userEvent.click(screen.getByRole('combobox', { name: 'F' }));
    const [first] = screen.getAllByRole('option');
    expect(first?.textContent).toBe('0%');
    expect(first?.getAttribute('aria-setsize')).toBe('101');
    await userEvent.type(screen.getByRole('combobox', { name: 'F' }), '29%{Enter}');
    await save();
    expect(sent()).toEqual({ f: 0.29 });
  });

  it('keeps zero as a value', async () => {
    const { sent } = drawForm(one('percentage', { isRequired: true }));
    await userEvent.type(screen.getByRole('combobox', { name: 'F' }), '0%{Enter}');
    await save();
    expect(sent()).toEqual({ f: 0 });
  });
});

describe('states [R4.1, B9.8]', () => {
  it('show names or codes and store codes', async () => {
    const { sent } = drawForm([
      { name: 'a', visualType: 'state' },
      { name: 'b', visualType: 'abbreviatedState' },
    ]);
    await userEvent.type(screen.getByRole('combobox', { name: 'A' }), 'texas{Enter}');
    await userEvent.type(screen.getByRole('combobox', { name: 'B' }), 'TX{Enter}');
    expect(input('A').value).toBe('Texas');
    expect(input('B').value).toBe('TX');
    await save();
    expect(sent()).toEqual({ a: 'TX', b: 'TX' });
  });
});

describe('a date and time [R3.3]', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  const moments = [
    { zone: 'America/New_York', local: '2026-03-08T03:30', stored: '2026-03-08T07:30:00.000Z', short: /EDT/ },
    { zone: 'America/New_York', local: '2026-03-08T01:30', stored: '2026-03-08T06:30:00.000Z', short: /EST/ },
    {
      zone: 'Pacific/Kiritimati',
      local: '2026-01-01T02:00',
      stored: '2025-12-31T12:00:00.000Z',
      short: /Kiritimati/,
    },
    {
      zone: 'Pacific/Pago_Pago',
      local: '2025-12-31T23:00',
      stored: '2026-01-01T10:00:00.000Z',
      short: /Pago/,
    },
    {
      zone: 'Asia/Kathmandu',
      local: '2026-06-01T00:15',
      stored: '2026-05-31T18:30:00.000Z',
      short: /Kat[h]?mandu/,
    },
  ];
  for (const { zone: name, local, stored, short } of moments)
    it(`is ${local} in ${name}, stored in UTC`, async () => {
      process.env.TZ = name;
      const { sent } = drawForm(one('datetimePicker'));
      fireEvent.input(input('F'), { target: { value: local } });
      expect(input('F').value).toBe(local);
      expect(screen.getByText(short)).toBeTruthy();
      await save();
      expect(sent()).toEqual({ f: stored });
    });

  it('refuses a time that the clock change skips [R66.4]', async () => {
    process.env.TZ = 'America/New_York';
    const { onSubmit } = drawForm(one('datetimePicker'), { value: { f: '2026-03-01T12:00:00.000Z' } });
    fireEvent.input(input('F'), { target: { value: '2026-03-08T02:30' } });
    expect(input('F').value).toBe('2026-03-08T02:30');
    await save();
    expect(
      screen.getByText('This time does not exist on that day. Choose another.', { selector: 'p' }),
    ).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks for the first or second of a repeated hour [R66.5]', async () => {
    process.env.TZ = 'America/New_York';
    const { sent } = drawForm(one('datetimePicker'));
    fireEvent.input(input('F'), { target: { value: '2026-11-01T01:30' } });
    expect(input('first, GMT-4').checked).toBe(true);
    await userEvent.click(input('second, GMT-5'));
    expect(input('F').value).toBe('2026-11-01T01:30');
    await save();
    expect(sent()).toEqual({ f: '2026-11-01T06:30:00.000Z' });
  });

  it('shows an old offset without seconds', () => {
    process.env.TZ = 'America/New_York';
    drawForm(one('datetimePicker'), { value: { f: '1850-01-01T16:56:02.000Z' } });
    expect(input('F').value).toBe('1850-01-01T12:00');
    expect(screen.getByText('America/New_York (GMT-4:56)')).toBeTruthy();
  });

  it('keeps the second of a repeated hour', async () => {
    process.env.TZ = 'America/New_York';
    const { sent } = drawForm([...one('datetimePicker'), { name: 'b', visualType: 'text' }], {
      value: { f: '2026-11-01T06:30:00.000Z' },
    });
    expect(input('F').value).toBe('2026-11-01T01:30');
    expect(screen.getByText(/EST/)).toBeTruthy();
    await userEvent.type(input('B'), 'x');
    await save();
    expect(sent()).toEqual({ b: 'x' });
  });

  it('has a time zone, unlike a date', async () => {
    process.env.TZ = 'Pacific/Kiritimati';
    const { sent } = drawForm(one('datePicker'));
    fireEvent.input(input('F'), { target: { value: '2026-01-01' } });
    await save();
    expect(sent()).toEqual({ f: '2026-01-01' });
  });
});

describe('a select', () => {
  it('explains an empty choice in its placeholder', () => {
    drawForm(one('select', { msOptions: [{ label: 'A', value: 'a' }], placeholder: 'Nothing' }));
    expect(screen.getByLabelText<HTMLSelectElement>('F').options[0]?.text).toBe('Nothing');
  });
});

describe('a number on a phone', () => {
  it('has a minus unless it cannot be negative', () => {
    drawForm([
      ...one('number'),
      { name: 'g', visualType: 'money' },
      { name: 'h', visualType: 'number', limits: { minimum: 0 } },
    ]);
    expect(['F', 'G', 'H'].map((label) => input(label).inputMode)).toEqual(['text', 'text', 'decimal']);
  });
});

describe('a pasted column', () => {
  it('selects matching options and searches for the rest', async () => {
    const msOptions = Array.from({ length: 40 }, (_, n) => ({ label: `Item ${n + 1}`, value: `i${n + 1}` }));
    const { sent } = drawForm(one('select_multiple', { msOptionsType: 'static', msOptions }), {
      value: { f: ['i3'] },
    });
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search F' });
    await userEvent.click(search);
    await userEvent.paste('Item 1\r\nitem 2\r\nItem 40\r\nItem 99\r\n');
    expect(search.value).toBe('Item 99');
    await save();
    expect(sent()).toEqual({ f: ['i3', 'i1', 'i2', 'i40'] });
  });
});
