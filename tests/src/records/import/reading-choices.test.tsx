// How a file is read can be seen and changed: encoding, separator, line of the column names, lines left out.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FileRows, readRows } from '../../../../src/records/import/read-file';
import { ReadingChoices } from '../../../../src/records/import/reading-choices';

afterEach(cleanup);

const lines = ['List of partners;;', 'name;note;fee', 'Caf\u00e9;Austin;3', 'Beta;Waco;4', 'Total;;7'];
const latin = () =>
  new File([Uint8Array.from(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))], 'partners.csv');

function Read({ first, onFile }: { first: FileRows; onFile: (file: FileRows) => void }) {
  const [file, setFile] = useState(first);
  const note = (next: FileRows) => {
    setFile(next);
    onFile(next);
  };
  return <ReadingChoices file={file} onReading={() => undefined} onFile={note} />;
}

async function draw() {
  const files = [await readRows(latin())];
  render(<Read first={files[0] as FileRows} onFile={(file) => files.push(file)} />);
  const next = async (change: () => Promise<unknown>) => {
    const count = files.length;
    await change();
    await waitFor(() => expect(files).toHaveLength(count + 1));
    return files.at(-1) as FileRows;
  };
  return { first: files[0] as FileRows, next };
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = async (label: string, text: string) => {
  await userEvent.clear(control(label));
  if (text) await userEvent.type(control(label), text);
  await userEvent.tab();
};

describe('how a file is read [R76.4]', () => {
  it('is shown', async () => {
    const { first } = await draw();
    expect([first.header, first.rows.length]).toEqual([['name', 'note', 'fee'], 2]);
    expect([control('Separator').value, control('Line with the column names').value]).toEqual([';', '2']);
    expect([control('Lines left out').value, control('Text encoding').value]).toEqual(['5', 'windows-1252']);
    const separators = [...screen.getByLabelText<HTMLSelectElement>('Separator').options];
    expect(separators.map(({ value }) => value)).toEqual([',', ';', '\t', '|', '\u001F']);
  });

  it('can be changed', async () => {
    const { next } = await draw();
    const all = await next(() => enter('Lines left out', ''));
    expect(all.rows.at(-1)).toEqual(['Total', '', '7']);
    const fewer = await next(() => enter('Lines left out', '4-5'));
    expect(fewer.rows).toEqual([['Caf\u00e9', 'Austin', '3']]);
    const title = await next(() => enter('Line with the column names', '1'));
    expect([title.header[0], title.rows[0]]).toEqual(['List of partners', ['name', 'note', 'fee']]);
    const commas = await next(() => userEvent.selectOptions(control('Separator'), ','));
    expect(commas.header).toEqual(['List of partners;;']);
    const other = await next(() => userEvent.selectOptions(control('Text encoding'), 'windows-1251'));
    expect(other.rows.flat().join()).toContain('Caf\u0439');
  });
});
