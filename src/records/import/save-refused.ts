import type { Json } from '../../../schemas/values/json';
import { saveFile, toCsv } from '../../shared/list/export-rows';
import type { ListedObject } from '../listed-object';
import { describeFault } from './describe-faults';
import type { CheckedImport } from './import-calls';
import type { FileRows } from './read-file';

type RefusedRow = { cells: readonly Json[]; why: string };

export async function saveRefused(
  object: ListedObject,
  file: FileRows,
  { verdicts }: CheckedImport,
): Promise<void> {
  const rows = verdicts.flatMap(({ become, faults }, number): RefusedRow[] => {
    if (become !== 'refused') return [];
    const why = faults.map((fault) => {
      const words = describeFault(fault, file);
      return fault.field ? `${fault.field}: ${words}` : words;
    });
    return [{ cells: file.rows[number] ?? [], why: why.join(' ') }];
  });
  for (const { text, message } of file.unread) rows.push({ cells: [text], why: message });
  // Keeps cells without a heading, because a row may be refused for having them.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), file.header.length);
  const header = Array.from({ length: width }, (_, index) => file.header[index] ?? '');
  const columns = [
    ...header.map((label, index) => ({
      ...{ id: `column ${index}`, label },
      text: ({ cells }: RefusedRow) => toText(cells[index]),
    })),
    { id: 'why', label: 'Why it was refused', text: ({ why }: RefusedRow) => why },
  ];
  saveFile(`${object.plural}-refused.csv`, await toCsv(rows, columns));
}

function toText(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
