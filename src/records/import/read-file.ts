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
import { isObject, type Json, ownValue } from '../../../schemas/values/json';
import { LostDigits, parseKeptJson } from '../../../validators/json-limits';

export type FileRows = {
  name: string;
  header: readonly string[];
  rows: readonly (readonly Json[])[];
  /** The line on which each row begins, from 1; undefined if the file has no countable lines. */
  lines: readonly number[] | undefined;
  layout: CsvLayout | undefined;
  unread: readonly UnreadLine[];
  source: File;
  /** The encoding in use, and the one that was detected. */
  encoding: Encoding;
  recognized: Encoding;
};

export type CsvLayout = TableLayout & { delimiter: string };

export class FileFault extends Error {}

const maxBytes = 60 * 1024 * 1024;

export type ReadOptions = Partial<CsvLayout> & {
  encoding?: Encoding;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Reads a CSV with a header line, or JSON with an object per line, in slices so that the page stays responsive. Throws a FileFault, or the
 * signal's reason when aborted.
 */
export async function readRows(file: File, reading: ReadOptions = {}): Promise<FileRows> {
  if (file.size > maxBytes)
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

/** Decides by the file name or type, else by its first characters: a CSV column may also be called '[Name]' or '{Name}'. */
function isJson({ name, type }: File, text: string): boolean {
  if (/\.(json|jsonl|ndjson)$/i.test(name) || type.includes('json')) return true;
  return /^\s*(\[\s*)?\{\s*["}]/.test(text);
}

type ParsedFile = Pick<FileRows, 'header' | 'rows' | 'lines' | 'layout' | 'unread'>;

async function readCsv(file: string, reading: ReadOptions): Promise<ParsedFile> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const { text, delimiter: found } = findDelimiter(file);
  const delimiter = reading.delimiter ?? found;
  const { records, unread } = await split(text, { delimiter, parse: parse as ParseCsv, reading });
  const { header, rows, lines, headerLine, leftOut } = arrangeTable(records, reading);
  return { header, rows, lines, unread, layout: { delimiter, headerLine, leftOut } };
}

type SplitOptions = { delimiter: string; parse: ParseCsv; reading: ReadOptions };

/** Parses slice by slice. After a misplaced quote slices cannot be separated, so the rest is read line by line. */
async function split(text: string, { reading, ...splitting }: SplitOptions): Promise<CsvParts> {
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

/** Short enough to parse without blocking the page noticeably. */
const sliceLength = 256 * 1024;

/** Yields parts that end with a line and never inside a pair of `quote`, and lets the page respond between them. */
async function* listSlices(
  text: string,
  { onProgress, signal }: ReadOptions,
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

async function readJson(text: string, reading: ReadOptions): Promise<ParsedFile> {
  const lines: number[] = [];
  const isArray = text.trimStart().startsWith('[');
  const items = isArray ? parseWhole(text) : await readLines(text, reading, lines);
  if (!Array.isArray(items)) throw new FileFault('This file must have one JSON object per line.');
  const columns = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const place = lines[index] === undefined ? `Item ${index + 1}` : `Line ${lines[index]}`;
    if (!isObject(item)) throw new FileFault(`${place} is not a JSON object.`);
    for (const name of Object.keys(item)) if (!columns.has(name)) columns.set(name, columns.size);
  }
  const header = [...columns.keys()];
  const rows = items.map((item) =>
    header.map((name) => (isObject(item) ? (ownValue(item, name) ?? '') : '')),
  );
  return { header, rows, lines: isArray ? undefined : lines, layout: undefined, unread: [] };
}

async function readLines(text: string, reading: ReadOptions, lines: number[]): Promise<Json[]> {
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

/** Browsers report the position of a JSON error differently: as an offset or as a line. */
function parseWhole(text: string): Json {
  try {
    return parseKeptJson(text);
  } catch (error) {
    if (error instanceof LostDigits) throw new FileFault(error.message);
    const [, line] = /line (\d+)/.exec(String(error)) ?? [];
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const known = at === undefined ? line : countOf(text.slice(0, Number(at)), '\n') + 1;
    throw new FileFault(`This file is not valid JSON${known ? `: see line ${known}` : ''}.`);
  }
}

function parseLine(text: string, index: number): Json {
  try {
    return parseKeptJson(text);
  } catch (error) {
    const isLost = error instanceof LostDigits;
    throw new FileFault(
      isLost ? `Line ${index + 1}: ${error.message}` : `Line ${index + 1} is not valid JSON.`,
    );
  }
}
