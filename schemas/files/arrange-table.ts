import type { CsvRecord } from './split-csv';

/** Line numbers start at 1. */
export type TableLayout = { headerLine: number; leftOut: number[] };
export type Table = TableLayout & { header: string[]; rows: string[][]; lines: number[] };

const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length;

/** @param asked the settings that the user chose instead */
export function arrangeTable(records: readonly CsvRecord[], asked: Partial<TableLayout> = {}): Table {
  const headerLine = asked.headerLine ?? findHeader(records)?.line ?? 1;
  const at = records.findIndex(({ line }) => line >= headerLine);
  const header = at < 0 ? undefined : records[at];
  const below = header ? records.slice(at + 1) : [];
  const leftOut = asked.leftOut ?? (header ? listFooter(header, below) : []);
  const rows = below.filter(({ line }) => !leftOut.includes(line));
  return {
    headerLine: header?.line ?? headerLine,
    leftOut: below.flatMap(({ line }) => (leftOut.includes(line) ? [line] : [])),
    header: (header?.cells ?? []).map((name) => name.trim()),
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
  };
}

const mostLooked = 20;

/** A title has few cells, so the header is the first line with more than half as many as the fullest line. */
function findHeader(records: readonly CsvRecord[]): CsvRecord | undefined {
  const first = records.slice(0, mostLooked);
  const most = Math.max(...first.map(filled));
  return first.find((record) => filled(record) * 2 > most);
}

/** The label may be followed by a count, and may be German, French, Italian, Spanish or Dutch. */
const total =
  /^(?:(?:grand |sub)?totals?|sum|summe|gesamt(?:summe)?|total général|somme|totale|suma|totaal)(?: \([^)]*\))?:?$/i;

/** Totals, and lines at the end with a single cell after a blank line. */
function listFooter(header: CsvRecord, below: readonly CsvRecord[]): number[] {
  if (filled(header) < 2) return [];
  let start = below.length;
  for (let at = below.length - 1; at >= 0; at--) {
    const record = below[at];
    if (!record || !(isNote(record) || isTotal(record))) break;
    const before = below[at - 1] ?? header;
    if (isTotal(record) || isBehindBlank(before, record)) start = at;
  }
  return below.slice(start).map(({ line }) => line);
}

const isNote = (record: CsvRecord) => filled(record) === 1 && record.cells[0]?.trim() !== '';

const isTotal = ({ cells }: CsvRecord) => total.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '');

function isBehindBlank(before: CsvRecord, { line }: CsvRecord): boolean {
  return line > before.line + before.cells.join('').split('\n').length;
}
