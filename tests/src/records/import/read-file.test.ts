// Large files are read in slices: nothing is lost at their edges, and the page stays responsive.
import { readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { csvOptions } from '../../../../schemas/files/csv-options';
import { displayRowPosition } from '../../../../src/records/import/describe-faults';
import { readRows } from '../../../../src/records/import/read-file';

const toFile = (text: string) => new File([text], 'leads.csv');
const count = 30_000;
const lines = Array.from({ length: count }, (_, n) => `${n},"Line ${n}\nof ""two"", and more",x`);
const csv = `number,note,mark\n${lines.join('\n')}\n`;

describe('a large CSV file', () => {
  it('loses nothing between slices', async () => {
    const shares: number[] = [];
    const { header, rows } = await readRows(toFile(csv), { onProgress: (share) => shares.push(share) });
    expect(header).toEqual(['number', 'note', 'mark']);
    expect(rows).toHaveLength(count);
    expect(rows.every((row, n) => row[0] === String(n) && row[1] === `Line ${n}\nof "two", and more`)).toBe(
      true,
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.at(-1)).toBe(1);
  });

  it('keeps the page responsive', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await readRows(toFile(csv));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it('stops on abort', async () => {
    const abort = new AbortController();
    const reading = readRows(toFile(csv), { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(reading).rejects.toHaveProperty('name', 'AbortError');
  });

  it('loses one line to a misplaced quote', async () => {
    const { rows, unread } = await readRows(toFile(`${csv}1,"wro"ng,x\n2,b,x\n`));
    expect(rows).toHaveLength(count + 1);
    expect(unread).toEqual([
      { line: 2 * count + 2, text: '1,"wro"ng,x', message: 'A quote is in the wrong place.' },
    ]);
  });
});

describe('a misplaced quote [R76.3]', () => {
  it('is a character inside a cell', async () => {
    const { rows, unread } = await readRows(toFile('name,note\n6" Pipe Supply,Austin\nBeta,Dallas\n'));
    expect([rows, unread]).toEqual([
      [
        ['6" Pipe Supply', 'Austin'],
        ['Beta', 'Dallas'],
      ],
      [],
    ]);
  });

  it('costs only its own line if it is never closed', async () => {
    const file = toFile('name,note\na,"b ""c"" d"\ne,"f\ng,h\n"i\nj",k\n');
    const { rows, lines, unread } = await readRows(file);
    expect(rows).toEqual([
      ['a', 'b "c" d'],
      ['g', 'h'],
      ['i\nj', 'k'],
    ]);
    expect(lines).toEqual([2, 4, 5]);
    expect(unread.map(({ line }) => line)).toEqual([3]);
  });

  it('costs only its own line if a later one opens', async () => {
    const { rows, unread } = await readRows(toFile('name,note\n"Beta,Dallas\n"Gamma",Waco\n'));
    expect([rows, unread.map(({ line }) => line)]).toEqual([[['Gamma', 'Waco']], [2]]);
  });
});

describe('files of other programs', () => {
  const read = async (name: string, reading = {}) =>
    readRows(new File([readFileSync(`fixtures/imports/${name}.csv`)], `${name}.csv`), reading);

  it('can have a title above the column names', async () => {
    const { header, rows, lines, layout } = await read('08-title-above-header');
    expect([header, rows, lines]).toEqual([['name', 'note'], [['Acme', 'Austin']], [4]]);
    expect(layout).toMatchObject({ headerLine: 3, leftOut: [] });
    const chosen = await read('08-title-above-header', { headerLine: 1 });
    expect([chosen.header, chosen.rows.length]).toEqual([['Partner list as of 2026-03-01'], 2]);
  });

  it('can have notes below their rows', async () => {
    const { rows, layout } = await read('09-report-footer');
    expect([rows, layout?.leftOut]).toEqual([[['Acme', 'Boston']], [5, 6]]);
    const all = await read('09-report-footer', { leftOut: [6] });
    expect(all.rows).toEqual([['Acme', 'Boston'], ['Report: New Leads']]);
    const report = await read('r-salesforce-report');
    expect([report.rows.length, report.layout?.leftOut.length]).toEqual([1, 3]);
  });

  it('can have totals below', async () => {
    const { rows } = await readRows(toFile('name,fee\nAcme,3\nBeta,4\nTotal,7\n'));
    expect(rows).toEqual([
      ['Acme', '3'],
      ['Beta', '4'],
    ]);
  });

  it.each(['Total (2 records)', 'Summe', 'Total g\u00E9n\u00E9ral:'])(
    'can have the total %j below',
    async (total) => {
      const { rows, layout } = await readRows(toFile(`name;fee\nAcme;3\nTotal Energies;4\n${total};7\n`));
      expect([rows.length, layout?.leftOut]).toEqual([2, [4]]);
    },
  );

  it('can have a space after each separator, also before a quote', async () => {
    const { rows } = await readRows(toFile('name, fee\n"Acme, Inc", "1,200"\nBeta, 3\n'));
    expect(rows).toEqual([
      ['Acme, Inc', '1,200'],
      ['Beta', '3'],
    ]);
    const careful = await readRows(toFile(`name, fee\n6" pipe, "x, y"\n${' "a",'.repeat(60)}"open\n`));
    expect([careful.rows, careful.unread.length]).toEqual([[['6" pipe', 'x, y']], 1]);
    const written = stringify([['name'], [' x']], csvOptions);
    expect((await readRows(toFile(written))).rows).toEqual([[' x']]);
  });

  it('can use bars as separators', async () => {
    for (const name of ['10-pipe', 'r-pipe']) {
      const { header, rows, layout } = await read(name);
      expect([header.length, rows, layout?.delimiter]).toEqual([2, [['Acme', 'Austin']], '|']);
    }
    const one = await read('10-pipe', { delimiter: ',' });
    expect(one.header).toEqual(['name|note']);
  });

  it.each([
    ['plain texts', ['Acme', 'Beta']],
    ['sentences', ['Acme, Inc.', 'Beta, LLC']],
    ['sentences in quotes', ['"Acme, Inc."', 'Beta, LLC', 'Gamma']],
    ['commas in some', ['Acme', 'Smith,Lee', 'Beta', 'Gamma', 'a,b,c']],
    ['decimals', ['1,5', '2,25']],
    ['amounts', ['1,200', '3,400,000']],
  ])('can have one column of %s', async (_, cells) => {
    const { header, rows, layout } = await readRows(toFile(`name\n${cells.join('\n')}\n`));
    expect([header, rows]).toEqual([['name'], cells.map((cell) => [cell.replaceAll('"', '')])]);
    expect(layout?.headerLine).toBe(1);
  });

  it.each(['name,city\nAcme,Reno\n', '\nname, city\nAcme, Reno\n', '"name","city"\n"Acme","Reno"\n'])(
    'can have a title above %j',
    async (table) => {
      const { header, rows } = await readRows(toFile(`Partner list\n${table}`));
      expect([header, rows]).toEqual([['name', 'city'], [['Acme', 'Reno']]]);
    },
  );
});

it('reports JSON items that are not objects, and the line of a syntax error', async () => {
  await expect(readRows(toFile('{"a":1}\n\n3\n'))).rejects.toThrow('Line 3 is not a JSON object.');
  await expect(readRows(toFile('[\n{"a":1},\n\n3\n]'))).rejects.toThrow('Item 2 is not a JSON object.');
  const items = Array.from({ length: 50 }, (_, n) => `{"a": ${n}},`).join('\n');
  const read = readRows(toFile(`[\n${items}\n{"a": 51 "b": 2}\n]`));
  await expect(read).rejects.toThrow('This file is not valid JSON: see line 52.');
});

it('refuses JSON numbers that would lose digits', async () => {
  const sentence = 'The number 0.1234567890123456789 has more digits than can be kept.';
  const line = '{"a":"\\"0.1234567890123456789","b":0.1234567890123456789}';
  await expect(readRows(toFile(`{"a":1}\n${line}\n`))).rejects.toThrow(`Line 2: ${sentence}`);
  await expect(readRows(toFile(`[${line}]`))).rejects.toThrow(sentence);
  const { rows } = await readRows(toFile('{"a":"0.1234567890123456789","b":-1.5e3}\n'));
  expect(rows).toEqual([['0.1234567890123456789', -1500]]);
});

it('reads no member of every object as a cell of JSON lines', async () => {
  const file = new File(['{"name":"Ann","constructor":"x"}\n{"name":"Bob"}\n'], 'leads.jsonl');
  expect((await readRows(file)).rows).toEqual([
    ['Ann', 'x'],
    ['Bob', ''],
  ]);
});

it('reads JSON lines with any number of quotes in slices', async () => {
  const items = Array.from({ length: count }, (_, n) => JSON.stringify({ n, note: 'one " quote' }));
  const { header, rows } = await readRows(toFile(items.join('\n')));
  expect(header).toEqual(['n', 'note']);
  expect(rows).toHaveLength(count);
  await expect(readRows(toFile(`${items.join('\n')}\n{"n":`))).rejects.toThrow(
    `Line ${count + 1} is not valid`,
  );
});

describe('the line number of a row', () => {
  it('is where the row begins in a CSV file', async () => {
    const text = 'name,note\nfirst,x\n\nsecond,"two\nlines"\n , \nthird,y\n';
    for (const one of [text, text.replaceAll('\n', '\r\n')])
      expect((await readRows(toFile(one))).lines).toEqual([2, 4, 7]);
    const large = await readRows(toFile(csv));
    expect([large.lines?.[0], large.lines?.[1], large.lines?.at(-1)]).toEqual([2, 4, 2 * count]);
  });

  it('counts JSON lines, but not the items of an array', async () => {
    const [first, second] = ['{"name":"a"}', '{"name":"b"}'];
    expect((await readRows(toFile(`${first}\n\n${second}\n`))).lines).toEqual([1, 3]);
    const list = await readRows(toFile(`[${first},${second}]`));
    expect(list.lines).toBeUndefined();
    expect([displayRowPosition({ lines: [2, 4] }, 1), displayRowPosition(list, 1)]).toEqual([
      'Line 4',
      'Row 2',
    ]);
  });
});

it('refuses a workbook', async () => {
  const workbook = toFile('PK\u0003\u0004\u0014\0\u0006\0\b\n\0[Content_Types].xml\n');
  await expect(readRows(workbook)).rejects.toThrow('Save it as CSV and choose that file.');
});

describe('the encoding of a file', () => {
  const read = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await readRows(new File([bytes], 'trucks.csv'))).rows[0]?.[0];
  const utf16 = (text: string) =>
    new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);

  it('is detected for files from Windows spreadsheets', async () => {
    expect(await read(Uint8Array.from(Buffer.from('Name\nCaf\u00e9 Ni\u00f1o\n', 'latin1')))).toBe(
      'Café Niño',
    );
  });

  it('is detected for UTF-8 and UTF-16, with or without a byte order mark', async () => {
    const text = 'Name\nCafé شاحنة 🚚\n';
    for (const one of [text, `\uFEFF${text}`])
      expect(await read(new TextEncoder().encode(one))).toBe('Café شاحنة 🚚');
    expect(await read(utf16('\uFEFFName\nCafé شاحنة\n'))).toBe('Café شاحنة');
    expect(await read(utf16('\uFEFFName\nCafé شاحنة\n').map((_, n, all) => all[n ^ 1] ?? 0))).toBe(
      'Café شاحنة',
    );
  });

  it('is detected for UTF-16 without a byte order mark', async () => {
    expect(await read(utf16('Name\nCafé\n'))).toBe('Café');
    expect(await read(utf16('Name\nCafé\n').map((_, n, all) => all[n ^ 1] ?? 0))).toBe('Café');
  });

  it('can be set by the user', async () => {
    const bytes = Uint8Array.from([...Buffer.from('Name\n'), 0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]);
    const file = await readRows(new File([bytes], 'trucks.csv'), { encoding: 'windows-1251' });
    expect([file.rows, file.encoding, file.recognized]).toEqual([
      [['Москва']],
      'windows-1251',
      'windows-1252',
    ]);
  });

  it('stays UTF-8 if one byte is invalid', async () => {
    expect(await read(Uint8Array.from([...Buffer.from('Name\nCafé '), 0xff, 0x0a]))).toBe('Café \uFFFD');
  });
});

describe('the separator', () => {
  const read = async (text: string) => {
    const { header, rows, lines } = await readRows(toFile(text));
    return { header, rows, lines };
  };

  it('is not detected inside quotes', async () => {
    expect(await read('"Name, first, last";City\nAnn;Reno\n')).toEqual({
      ...{ header: ['Name, first, last', 'City'], rows: [['Ann', 'Reno']], lines: [2] },
    });
  });

  it("follows Excel's sep= line", async () => {
    expect(await read('sep=;\r\nName;City\r\nAnn, B., C.;Reno\r\n')).toEqual({
      ...{ header: ['Name', 'City'], rows: [['Ann, B., C.', 'Reno']], lines: [3] },
    });
  });

  it.each(['utf-16le', 'utf-16be'] as const)('is a tab in the Unicode text of Excel, %s', async (code) => {
    const units = Buffer.from('\uFEFFName\tCity\r\nZoë, Ł;\tReno\r\n', 'utf16le');
    const bytes = code === 'utf-16le' ? units : units.swap16();
    const { header, rows } = await readRows(new File([new Uint8Array(bytes)], 'leads.txt'));
    expect([header, rows]).toEqual([['Name', 'City'], [['Zoë, Ł;', 'Reno']]]);
  });
});

describe('a CSV heading that looks like JSON', () => {
  it.each(['[Name],City', '{Name},City', '[ Name ],City'])('is one of a CSV: %s', async (line) => {
    const { header, rows, lines } = await readRows(toFile(`${line}\nAnn,Reno\n`));
    expect([header, rows, lines]).toEqual([line.split(','), [['Ann', 'Reno']], [2]]);
  });

  it('is JSON in a file named .json', async () => {
    const read = readRows(new File(['[Name],City\nAnn,Reno\n'], 'leads.json'));
    await expect(read).rejects.toThrow('This file is not valid JSON');
  });
});
