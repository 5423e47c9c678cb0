// Files of a form are added, canceled, retried, replaced, removed and restored (E8.7).
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileHost, UploadOptions } from '../../renderers/controls/files/file-host';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { MetadataForm } from '../../renderers/metadata-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../schemas/values/json';
import type { StoredFile } from '../../schemas/words/file-kinds';
import { defaultView } from '../../schemas/words/view';

const toElements = (config: object) =>
  parseMetadata([
    {
      objectType: 'claim',
      fieldName: 'photos',
      fieldConfig: { label: 'Photos', visualType: 'files', ...config },
    },
  ]).elements;
const stored = (id: string, name = `${id}.png`): StoredFile => ({ id, name, size: 2048, kind: 'png' });
const picked = (name: string, size = 10) => new File([new Uint8Array(size)], name);

type Sent = UploadOptions & {
  file: File;
  answer: (file: StoredFile) => Promise<void>;
  fail: (why: string) => Promise<void>;
};
let sent: Sent[];
let host: FileHost;
const submit = vi.fn();

beforeEach(() => {
  sent = [];
  submit.mockReset();
  host = {
    upload: (_field, file, options) =>
      new Promise((done, fail) => {
        sent.push({
          ...options,
          file,
          answer: async (one) => act(async () => done(one)),
          fail: async (why) => act(async () => fail(new Error(why))),
        });
      }),
    read: async () => new Blob(),
    open: vi.fn(),
  };
});
afterEach(cleanup);

async function draw(config: object = {}, value?: JsonObject, more: Partial<MetadataFormProps> = {}) {
  render(
    <MetadataForm
      elements={toElements(config)}
      view={defaultView('claim')}
      files={host}
      onSubmit={submit}
      {...(value && { value })}
      {...more}
    />,
  );
  await waitFor(() => expect(group().hasAttribute('aria-busy')).toBe(false));
}
const group = () => screen.getByRole('group', { name: /Photos/ });
const names = () =>
  within(group())
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('[class*=name]')?.textContent);
const pick = async (...files: File[]) => {
  const inputs = [...group().querySelectorAll<HTMLInputElement>('input[type=file]')];
  const input = inputs.find((one) => !one.closest('li'));
  if (input) await userEvent.upload(input, files, { applyAccept: false });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  await press('Save');
  return submit.mock.lastCall?.[0].value.photos as StoredFile[] | undefined;
};
const transfer = (...files: File[]) => ({ files, types: ['Files'] });

describe('files on a form', () => {
  it('are saved once they are uploaded, in their order', async () => {
    await draw();
    await pick(picked('a.png'), picked('b.png'));
    act(() => sent[1]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveProperty('value', 0.5);
    await sent[1]?.answer(stored('b'));
    await sent[0]?.answer(stored('a'));
    expect(await save()).toEqual([stored('b'), stored('a')]);
  });
  it('block a save during an upload', async () => {
    await draw();
    await pick(picked('a.png'));
    await press('Save');
    expect(submit).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Wait until the upload is finished.');
    await sent[0]?.answer(stored('a'));
    expect(await save()).toEqual([stored('a')]);
  });
  it('show why an upload failed, and repeat it', async () => {
    await draw({}, { photos: [stored('old')] as never });
    await pick(picked('a.png'));
    await sent[0]?.fail('Choose a file of type PDF.');
    expect(screen.getByText('Choose a file of type PDF.')).toBeTruthy();
    await press('Save');
    expect(submit).not.toHaveBeenCalled();
    await press('Try again: a.png');
    await sent[1]?.answer(stored('a'));
    expect(await save()).toEqual([stored('old'), stored('a')]);
  });
  it('are removed by Cancel during an upload or after its failure', async () => {
    await draw({}, { photos: [stored('old')] as never });
    await pick(picked('a.png'), picked('b.png'));
    await press('Cancel a.png');
    expect(sent[0]?.signal.aborted).toBe(true);
    await sent[1]?.fail('No.');
    await press('Remove b.png');
    expect(names()).toEqual(['old.png']);
    await sent[0]?.answer(stored('late'));
    expect(names()).toEqual(['old.png']);
  });
  it('are dropped and pasted', async () => {
    await draw();
    fireEvent.drop(group(), { dataTransfer: transfer(picked('a.png')) });
    fireEvent.paste(group(), { clipboardData: transfer(picked('b.png')) });
    expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
  });
  it('are removed and restored', async () => {
    await draw({}, { photos: [stored('a'), stored('b')] as never });
    await press('Remove a.png');
    expect(names()).toEqual(['b.png']);
    await press('Restore');
    expect(names()).toEqual(['a.png', 'b.png']);
  });
  it('are replaced in their place, and restored', async () => {
    await draw({}, { photos: [stored('a'), stored('b')] as never });
    const input = within(group()).getAllByRole('listitem')[0]?.querySelector('input');
    if (input) await userEvent.upload(input, picked('c.png'), { applyAccept: false });
    await sent[0]?.answer(stored('c'));
    expect(names()).toEqual(['c.png', 'b.png']);
    await press('Restore');
    expect(names()).toEqual(['a.png', 'b.png']);
  });
  it('replace the file of a field with one file', async () => {
    await draw({ visualType: 'image' }, { photos: [stored('a')] as never });
    fireEvent.drop(group(), { dataTransfer: transfer(picked('b.png')) });
    await sent[0]?.answer(stored('b'));
    expect(names()).toEqual(['b.png']);
  });
  it('are checked for size and number before an upload', async () => {
    await draw({ fileMegabytes: 1, fileCount: 2 });
    await pick(picked('big.png', 1024 * 1024 + 1), picked('empty.png', 0));
    expect(sent).toEqual([]);
    expect(screen.getByText('big.png is larger than 1 MB.')).toBeTruthy();
    await pick(picked('a.png'), picked('b.png'), picked('c.png'));
    expect(sent.length).toBe(2);
    expect(screen.getByText('There is room for 2 more. The rest were not added.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  });
  it('are opened by their name, and only listed in a read-only field', async () => {
    await draw({}, { photos: [stored('a')] as never }, { isDisabled: true });
    await press('a.png');
    expect(host.open).toHaveBeenCalledWith(stored('a'));
    expect(within(group()).queryByRole('button', { name: /Remove|Replace|Choose/ })).toBeNull();
  });
  it('cannot be added without a host for files', async () => {
    await draw({}, undefined, { files: undefined as never });
    expect(group().textContent).toContain('Files cannot be added here.');
  });
  it('ask before the page is left during an upload', async () => {
    await draw();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await pick(picked('a.png'));
    expect(leave()).toBe(true);
    await sent[0]?.answer(stored('a'));
    expect(leave()).toBe(false);
  });
  it('are kept in a draft once they are uploaded', async () => {
    const save = vi.fn();
    await draw({}, undefined, { drafts: { load: () => undefined, save, clear: () => undefined } });
    await pick(picked('a.png'), picked('b.png'));
    await sent[0]?.answer(stored('a'));
    cleanup();
    expect(save.mock.lastCall?.[0]).toEqual({ photos: [stored('a')] });
  });
});
