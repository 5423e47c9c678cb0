// <StrictMode> renders and mounts twice, so a form with side effects while rendering would differ.
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SubmitResult } from '../../renderers/store/submission';
import type { JsonObject } from '../../schemas/values/json';
import { draw, input, save, text } from './draw-live-form';

afterEach(() => {
  cleanup();
  configure({ reactStrictMode: false });
});

const state = { name: 'state', visualType: 'state' };
const count = { name: 'count', visualType: 'number' };
const tags = { name: 'tags', visualType: 'map' };
const secret = { name: 'secret', visualType: 'password' };
const day = { name: 'day', visualType: 'datePicker' };
const record = { city: 'Reno', zip: '89501', state: 'TX', count: 7, tags: { a: 'b' }, day: '2026-01-02' };

/** The page and the submitted data after each step. */
async function live(isStrict: boolean): Promise<unknown[]> {
  configure({ reactStrictMode: isStrict });
  const seen: unknown[] = [];
  const look = (step: string) => {
    const values = [...document.querySelectorAll('input')].map((one) => one.value);
    seen.push([step, values, document.activeElement?.id, document.body.innerHTML]);
  };
  const answers: SubmitResult[] = [[{ path: 'zip', code: 'x', message: 'No such ZIP.' }], undefined];
  const onSubmit = vi.fn((): SubmitResult => answers.shift());
  const onEdit = vi.fn();
  const kept: JsonObject[] = [];
  const drafts = {
    load: () => ({ city: 'Austin', left: 'typed', count: { __typed: '7x' } }),
    leftOut: () => ['secret'],
    save: (draft: JsonObject) => void kept.push(draft),
    clear: () => void kept.push({}),
  };
  const fields = [text('city'), text('zip'), state, count, tags, secret, day, text('extra')];
  const { again, become } = draw(fields, {
    idPrefix: 'partner',
    value: record,
    drafts,
    onEdit,
    onSubmit,
  });
  look('a draft is put back');
  await userEvent.clear(input('COUNT'));
  await userEvent.type(input('COUNT'), '12');
  await userEvent.type(input('EXTRA'), 'gone soon');
  await userEvent.type(input('TAGS: name 1'), 'z');
  fireEvent.change(screen.getByRole('combobox', { name: 'STATE' }), { target: { value: 'Ohio' } });
  fireEvent.blur(screen.getByRole('combobox', { name: 'STATE' }));
  input('ZIP').focus();
  input('ZIP').setSelectionRange(2, 2);
  look('typed');
  become(text('first'), { ...text('zip'), grouping: 'Other' }, text('city'), state, count, tags, secret, day);
  look('other metadata came');
  again({ value: { ...record, city: 'Boise', zip: '83701', day: '2026-03-04' } });
  look('a newer record came');
  await userEvent.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await save();
  look('the host refused it');
  await userEvent.type(input('ZIP'), '9');
  await save();
  look('the host took it');
  await act(async () => new Promise((done) => setTimeout(done, 350)));
  look('later');
  // The number of draft saves depends on time.
  return [...seen, onSubmit.mock.calls, onEdit.mock.calls, kept.at(-1)];
}

it('renders the same form twice in strict mode', async () => {
  const once = await live(false);
  cleanup();
  const twice = await live(true);
  expect(once.length).toBeGreaterThan(9);
  expect(twice).toEqual(once);
});
