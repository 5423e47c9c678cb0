import { arrangeTable, type TableLayout } from '../../../schemas/files/arrange-table';
import { type Encoding, recognize } from '../../../schemas/files/encodings';
import {
  type CsvParts,
  countOf,
  findDelimiter,
  type ParseCsv,
  splitCarefully,
  splitStrictly,
  type UnreadLine,
} from '../../../schemas/files/split-csv';
import { isObject, type Json } from '../../../schemas/values/json';

export type FileRows = {
  name: string;
  /** The columns, as the file names them. */
  header: readonly string[];
  /** By column. */
  rows: readonly (readonly Json[])[];
  /** By row: the line of the file on which it begins, from 1. None where a file has no lines that people count. */
  lines: readonly number[] | undefined;
  /** How a CSV is laid out; undefined for JSON. */
  layout: CsvLayout | undefined;
  /** Lines that cannot be read. */
  unread: readonly UnreadLine[];
  source: File;
  /** What its bytes were read as, and what they look like. */
  encoding: Encoding;
  recognized: Encoding;
};

export type CsvLayout = TableLayout & { delimiter: string };

/** What is wrong with a file, in words for people. */
export class FileFault extends Error {}

const mostBytes = 60 * 1024 * 1024;

/** What somebody says instead of what is recognized. How far it is, from 0 to 1, and the way to stop it. */
export type Reading = Partial<CsvLayout> & {
  encoding?: Encoding;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * CSV with a header line, or one JSON object a line; read in slices, so that the page goes on answering. Throws FileFault, and
 * what the signal was stopped with.
 */
export async function readRows(file: File, reading: Reading = {}): Promise<FileRows> {
  if (file.size > mostBytes)
    throw new FileFault('This file is larger than 60 MB. Split it and import each part.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const recognized = recognize(bytes);
  const encoding = reading.encoding ?? recognized;
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.startsWith('PK\u0003\u0004') || text.includes('\0'))
    throw new FileFault('This is not a text file. Save it as CSV and choose that file.');
  const read = await (isJson(file, text) ? readJson(text, reading) : readCsv(text, reading));
  if (read.rows.length === 0 && read.unread.length === 0) throw new FileFault('This file has no rows.');
  return { name: file.name, source: file, encoding, recognized, ...read };
}

/** By the file's name, else as the first object of JSON begins: a column of a CSV may be called '[Name]' or '{Name}'. */
function isJson({ name, type }: File, text: string): boolean {
  if (/\.(json|jsonl|ndjson)$/i.test(name) || type.includes('json')) return true;
  return /^\s*(\[\s*)?\{\s*["}]/.test(text);
}

type Read = Pick<FileRows, 'header' | 'rows' | 'lines' | 'layout' | 'unread'>;

async function readCsv(file: string, reading: Reading): Promise<Read> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const { text, delimiter: found } = findDelimiter(file);
  const delimiter = reading.delimiter ?? found;
  const { records, unread } = await split(text, { delimiter, parse: parse as ParseCsv, reading });
  const { header, rows, lines, headerLine, leftOut } = arrangeTable(records, reading);
  return { header, rows, lines, unread, layout: { delimiter, headerLine, leftOut } };
}

type Splitting = { delimiter: string; parse: ParseCsv; reading: Reading };

/** Strictly, slice by slice; behind the first wrong quote slices cannot be told apart, and the rest is read line by line. */
async function split(text: string, { reading, ...splitting }: Splitting): Promise<CsvParts> {
  const records: CsvParts['records'] = [];
  let [before, start] = [0, 0];
  for await (const slice of listSlices(text, reading, '"')) {
    try {
      records.push(...splitStrictly(slice, splitting, before));
    } catch {
      const rest = splitCarefully(text.slice(start), splitting, before);
      return { records: [...records, ...rest.records], unread: rest.unread };
    }
    before += countOf(slice, '\n');
    start += slice.length;
  }
  return { records, unread: [] };
}

/** Short enough that nobody notices one being read. */
const sliceLength = 256 * 1024;

/** The text in parts that end with a line, never within a pair of `quote`; between two of them the page has its turn. */
async function* listSlices(
  text: string,
  { onProgress, signal }: Reading,
  quote: string | undefined,
): AsyncGenerator<string> {
  let start = 0;
  while (start < text.length) {
    const end = findEnd(text, start, quote);
    yield text.slice(start, end);
    start = end;
    onProgress?.(start / text.length);
    await new Promise((done) => setTimeout(done));
    signal?.throwIfAborted();
  }
}

/** Behind the first line end after a slice's length that stands in no quotes; the end of the text where there is none. */
function findEnd(text: string, start: number, quote: string | undefined): number {
  let end = Math.min(start + sliceLength, text.length);
  let quotes = quote ? countOf(text.slice(start, end), quote) : 0;
  while (end < text.length) {
    const next = text.indexOf('\n', end) + 1 || text.length;
    if (quote) quotes += countOf(text.slice(end, next), quote);
    end = next;
    if (quotes % 2 === 0) break;
  }
  return end;
}

async function readJson(text: string, reading: Reading): Promise<Read> {
  const lines: number[] = [];
  const isOne = text.trimStart().startsWith('[');
  const items = isOne ? parseWhole(text) : await readLines(text, reading, lines);
  if (!Array.isArray(items)) throw new FileFault('This file must have one JSON object per line.');
  const columns = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const place = lines[index] === undefined ? `Item ${index + 1}` : `Line ${lines[index]}`;
    if (!isObject(item)) throw new FileFault(`${place} is not a JSON object.`);
    for (const name of Object.keys(item)) if (!columns.has(name)) columns.set(name, columns.size);
  }
  const header = [...columns.keys()];
  const rows = items.map((item) => header.map((name) => (isObject(item) ? (item[name] ?? '') : '')));
  return { header, rows, lines: isOne ? undefined : lines, layout: undefined, unread: [] };
}

/** Adds to `lines` on which line each item stands. */
async function readLines(text: string, reading: Reading, lines: number[]): Promise<Json[]> {
  const items: Json[] = [];
  let before = 0;
  for await (const slice of listSlices(text, reading, undefined)) {
    const texts = slice.split('\n');
    for (const [index, line] of texts.entries()) {
      if (line.trim() === '') continue;
      items.push(parseLine(line, before + index));
      lines.push(before + index + 1);
    }
    before += texts.length - 1;
  }
  return items;
}

/** Browsers say where it breaks off in words of their own: a position, or a line. */
function parseWhole(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const [, line] = /line (\d+)/.exec(String(error)) ?? [];
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const known = at === undefined ? line : countOf(text.slice(0, Number(at)), '\n') + 1;
    throw new FileFault(`This file is not valid JSON${known ? `: see line ${known}` : ''}.`);
  }
}

function parseLine(text: string, index: number): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new FileFault(`Line ${index + 1} is not valid JSON.`);
  }
}
