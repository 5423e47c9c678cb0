// A misplaced quote costs its own line, not the file.

export type CsvRecord = { cells: string[]; line: number };
export type UnreadLine = { line: number; text: string; message: string };
export type CsvParts = { records: CsvRecord[]; unread: UnreadLine[] };

/** ASCII's unit separator, which no text contains: the file has one column. */
export const noDelimiter = '\u001F';
export const delimiters = [',', ';', '\t', '|', noDelimiter] as const;

/** csv-parse has one build for browsers and one for Node. */
export type ParseCsv = (text: string, options: { [option: string]: unknown }) => unknown;
type CsvSettings = { delimiter: string; parse: ParseCsv };

/** People write a space after each comma, also before a quote. */
const fixed = { skip_empty_lines: true, relax_column_count: true, ltrim: true };

/** Throws at a misplaced quote. @param before how many lines precede the text */
export function splitStrictly(text: string, { delimiter, parse }: CsvSettings, before = 0): CsvRecord[] {
  const found = parse(toLineFeeds(text), { ...fixed, delimiter, info: true }) as {
    record: string[];
    info: { lines: number };
  }[];
  return found
    .filter(({ record }) => hasText(record))
    .map(({ record, info }) => ({
      cells: record,
      line: before + info.lines - countOf(record.join(''), '\n'),
    }));
}

/** Line by line: a quote inside a cell is a character, and a line with an unclosed quote is skipped. */
export function splitCarefully(text: string, { delimiter, parse }: CsvSettings, before = 0): CsvParts {
  const whole: { text: string; line: number }[] = [];
  const unread: UnreadLine[] = [];
  for (const { isWhole, ...record } of listRecords(toLineFeeds(text), delimiter)) {
    const line = before + record.line;
    if (!isWhole) unread.push({ text: record.text, line, message: 'A quote is in the wrong place.' });
    else if (record.text.trim() !== '') whole.push({ text: record.text, line });
  }
  const read = parse(whole.map((one) => one.text).join('\n'), { ...fixed, delimiter, relax_quotes: true });
  const records = (read as string[][]).map((cells, at) => ({ cells, line: whole[at]?.line ?? 0 }));
  return { records: records.filter(({ cells }) => hasText(cells)), unread };
}

export function splitCsv(text: string, splitting: CsvSettings): CsvParts {
  try {
    return { records: splitStrictly(text, splitting), unread: [] };
  } catch {
    return splitCarefully(text, splitting);
  }
}

/** A cell with more lines has an unclosed quote. */
const mostLines = 500;

function* listRecords(text: string, delimiter: string) {
  const mark = delimiter === '|' ? '\\|' : delimiter;
  // The two kinds of cells never match the same text, or a line with a wrong quote would be tried in countless ways.
  const cell = `(?: *"(?:[^"]|"")*"|(?! *")[^${mark}\\n]*)`;
  const wholePattern = new RegExp(`^${cell}(?:${mark}${cell})*$`);
  const openPattern = new RegExp(`^(?:${cell}${mark})* *"(?:[^"]|"")*$`);
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] ?? '';
    let [record, end] = [first, at + 1];
    while (
      end < lines.length &&
      end - at < mostLines &&
      !wholePattern.test(record) &&
      openPattern.test(record)
    ) {
      record += `\n${lines[end]}`;
      end += 1;
    }
    const isWhole = wholePattern.test(record);
    yield { text: isWhole ? record : first, line: at + 1, isWhole };
    at = isWhole ? end : at + 1;
  }
}

/** People count \r\n as one line end, and old files use \r alone. */
function toLineFeeds(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  return plain.includes('\n') ? plain : plain.replaceAll('\r', '\n');
}

export function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Excel reads the separator from a first line 'sep=;'. */
const separatorLine = /^\uFEFF?sep=(.)(?=\r?\n)/i;

/** The delimiter that the text names, else the one that splits most lines into the same number of cells. */
export function findDelimiter(text: string): { text: string; delimiter: string } {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  // The line stays empty, so that line numbers match what people see.
  if (named) return { text: text.slice(line.length), delimiter: named };
  // Separators inside quotes do not count.
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '""')
    .trimStart()
    .split(/\r\n|\n|\r/)
    .slice(0, 20);
  const counts = delimiters.map((mark) => {
    const all = lines.map((one) => countOf(one, mark)).filter((count) => count > 0);
    const alike = Math.max(0, ...all.map((count) => all.filter((other) => other === count).length));
    return { mark, alike, most: Math.max(0, ...all) };
  });
  const [best] = counts.sort((one, other) => other.alike - one.alike || other.most - one.most);
  if (!best || best.alike === 0) return { text, delimiter: ',' };
  return { text, delimiter: isPunctuation(best.mark, lines) ? noDelimiter : best.mark };
}

/** The first line names one column or is a title. Below a title stand names, and the lines below them have as many cells. */
function isPunctuation(mark: string, lines: readonly string[]): boolean {
  const counts = lines.map((line) => countOf(line, mark));
  const start = counts.findIndex((count) => count > 0);
  if (start === 0) return false;
  const [, ...cells] = lines[start]?.split(mark) ?? [];
  const isSentence = lines[start - 1] !== '' && cells.every((cell) => /^\s/.test(cell));
  const isAmount = cells.every((cell) => /^\d/.test(cell));
  const below = counts.slice(start, counts.findLastIndex((count) => count > 0) + 1);
  return (
    isSentence || isAmount || below.filter((count) => count === counts[start]).length * 2 <= below.length
  );
}
