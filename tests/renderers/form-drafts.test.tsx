// Unsaved text survives a reload, except secret values (R36).
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { DraftStrategy } from '../../renderers/store/submission';
import type { JsonObject } from '../../schemas/values/json';
import { draw, input, save, text } from './draw-live-form';

afterEach(cleanup);

function memory(): DraftStrategy & { kept: JsonObject | undefined } {
  const drafts = {
    kept: undefined as JsonObject | undefined,
    load: () => drafts.kept,
    save: (kept: JsonObject) => void Object.assign(drafts, { kept }),
    clear: () => void Object.assign(drafts, { kept: undefined }),
  };
  return drafts;
}

describe('drafts', () => {
  it('keep everything except secret values [R36]', async () => {
    const drafts = memory();
    const fields = [text('a'), { name: 'pw', visualType: 'password' }];
    draw(fields, { drafts });
    await userEvent.type(input('A'), 'half');
    await userEvent.type(input('PW'), 'Secret-1!');
    cleanup();
    expect(drafts.kept).toEqual({ a: 'half' });
    draw(fields, { drafts });
    expect(input('A').value).toBe('half');
    await save();
    await waitFor(() => expect(drafts.kept).toBeUndefined());
  });
});

describe('orphaned values', () => {
  it('survive a reload until they are dismissed', async () => {
    const drafts = memory();
    const { become } = draw([text('a'), text('gone')], { drafts });
    await userEvent.type(input('GONE'), 'do not lose me');
    become(text('a'));
    await userEvent.type(input('A'), 'x');
    cleanup();
    draw([text('a')], { drafts });
    expect(screen.getByText('do not lose me')).toBeTruthy();
    expect(screen.getByText('Your unsaved changes are restored.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    cleanup();
    expect(drafts.kept).toEqual({ a: 'x' });
  });
});
