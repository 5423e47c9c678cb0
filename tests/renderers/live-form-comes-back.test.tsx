// A field is deleted and restored while its form is open. Its metadata and the record with its value arrive in any order.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { View } from '../../schemas/words/view';
import { draw, input, text } from './draw-live-form';
import { elementsOf } from './elements-of';

afterEach(cleanup);

const both = elementsOf(text('a'), { name: 'fee', visualType: 'money' });
const without = elementsOf(text('a'));
const whole = { a: '1', fee: 1234.56, _version: 1 };
const bare = { a: '1', _version: 2 };
const back = { a: '1', fee: 1234.56, _version: 3 };

/** The field is deleted while the user types in another one. */
async function deleted() {
  const { again, ...drawn } = draw([], { elements: both, value: whole });
  expect(input('FEE').value).toContain('1,234.56');
  again({ elements: without, value: whole });
  again({ elements: without, value: bare });
  await userEvent.type(input('A'), '2');
  return { ...drawn, again };
}

const orders = {
  'before its record': [
    { elements: both, value: bare },
    { elements: both, value: back },
  ],
  'after its record': [
    { elements: without, value: back },
    { elements: both, value: back },
  ],
  'together with its record': [{ elements: both, value: back }],
};

describe('a restored field', () => {
  for (const [order, steps] of Object.entries(orders))
    it(`shows its value, ${order}`, async () => {
      const { again } = await deleted();
      for (const step of steps) again(step);
      expect(input('FEE').value).toContain('1,234.56');
      expect(input('A').value).toBe('12');
      await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
      expect(input('FEE').value).toContain('1,234.56');
      expect(screen.getByText('No changes')).toBeTruthy();
    });

  it('shows the default value in a new record', () => {
    const { become } = draw([text('a')]);
    become(text('a'), text('b', { defaultValue: 'from the start' }));
    expect(input('B').value).toBe('from the start');
  });

  it('shows what was typed before', async () => {
    const { again } = draw([], { elements: both, value: whole });
    await userEvent.clear(input('FEE'));
    await userEvent.type(input('FEE'), '7');
    again({ elements: without, value: bare });
    again({ elements: without, value: back });
    again({ elements: both, value: back });
    expect(input('FEE').value).toBe('7.00');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(input('FEE').value).toContain('1,234.56');
  });
});

describe('a field hidden by a condition', () => {
  const fields = [{ name: 'kind' }, { name: 'llc', showWhen: { field: 'kind', in: ['llc'] } }];
  const view: View = { id: 'p', objectType: 'partner', groups: [{ key: 'g', title: 'G', fields }] };
  const hide = async () => {
    const value = { kind: 'llc', llc: 'S', _version: 1 };
    const drawn = draw([text('kind'), text('llc')], { view, value });
    await userEvent.type(input('KIND'), 'x');
    expect(screen.queryByLabelText('LLC')).toBeNull();
    return drawn;
  };

  it('follows a newer record', async () => {
    const { again } = await hide();
    again({ value: { kind: 'llc', llc: 'theirs', _version: 2 } });
    await userEvent.type(input('KIND'), '{Backspace}');
    expect(input('LLC').value).toBe('theirs');
  });

  it('is fully restored by Discard changes', async () => {
    await hide();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(input('LLC').value).toBe('S');
  });
});

describe('a field that becomes read-only', () => {
  const written = elementsOf(text('a'), text('b'));
  const locked = written.map((element) =>
    element.name === 'b' ? { ...element, access: 'read' as const } : element,
  );
  const value = { a: '1', b: 'stored' };

  it('shows the stored value, and the typed one next to the form', async () => {
    const { again } = draw([], { elements: written, value });
    await userEvent.type(input('B'), ' typed');
    again({ elements: locked, value });
    expect(input('B').value).toBe('stored');
    expect(screen.getByText('stored typed')).toBeTruthy();
    expect(screen.getByText('No changes')).toBeTruthy();
    again({ elements: written, value });
    expect(input('B').value).toBe('stored typed');
  });

  it('shows the typed value of a draft', () => {
    const drafts = { load: () => ({ b: 'stored typed' }), save: () => undefined, clear: () => undefined };
    draw([], { elements: locked, value, drafts });
    expect(input('B').value).toBe('stored');
    expect(screen.getByText('stored typed')).toBeTruthy();
  });
});
