import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmitResult } from '../../renderers/store/submission';
import type { JsonObject } from '../../schemas/values/json';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

describe('a form edited while it is being saved', () => {
  it('reports the typed text to its host', async () => {
    let finish = (_: SubmitResult) => {};
    const onSubmit = vi.fn(() => new Promise<SubmitResult>((done) => (finish = done)));
    const drafts = { load: () => undefined, save: vi.fn(), clear: vi.fn() };
    draw([text('a'), text('b')], { onSubmit, drafts, value: { a: 'old', b: 'old' } });
    await userEvent.type(input('A'), ' sent');
    await save();
    await userEvent.type(input('A'), ' later');
    const onNoted = vi.fn();
    await act(async () => finish({ saved: { a: 'old sent', b: 'theirs' }, onNoted }));
    const unsaved = { count: 1, values: { a: 'old sent later' }, secrets: [] };
    expect(onNoted).toHaveBeenLastCalledWith(unsaved);
    expect(drafts.save).toHaveBeenLastCalledWith(unsaved.values, []);
    expect([input('A').value, input('B').value]).toEqual(['old sent later', 'theirs']);

    await save();
    await act(async () => finish({ saved: { a: 'old sent later' }, onNoted }));
    expect(onNoted).toHaveBeenLastCalledWith({ count: 0, values: {}, secrets: [] });
    expect(drafts.clear).toHaveBeenCalled();
  });

  it('keeps cleared fields empty', async () => {
    let unsaved = -1;
    const onSubmit = async ({ changes }: { changes: JsonObject }) => ({
      saved: changes,
      onNoted: ({ count }: { count: number }) => {
        unsaved = count;
      },
    });
    draw([text('a'), text('b', { defaultValue: 'usual' })], { onSubmit });
    await userEvent.type(input('A'), 'x');
    await userEvent.clear(input('B'));
    await save();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect([unsaved, input('B').value]).toEqual([0, '']);
  });
});
