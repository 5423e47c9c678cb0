import type { Json } from '../../../schemas/values/json';
import { saveFile, toCsv } from '../../shared/list/export-rows';
import type { ListedObject } from '../listed-object';
import { toWords } from './describe-faults';
import type { Checked } from './import-calls';
import type { FileRows } from './read-file';

type Row = { cells: readonly Json[]; why: string };

/** The refused rows as they were, each with why: mended, the file is imported again. */
export async function saveRefused(
  object: ListedObject,
  file: FileRows,
  { verdicts }: Checked,
): Promise<void> {
  const rows = verdicts.flatMap(({ become, faults }, number): Row[] => {
    if (become !== 'refused') return [];
    const why = faults.map((fault) => {
      const words = toWords(fault, file);
      return fault.field ? `${fault.field}: ${words}` : words;
    });
    return [{ cells: file.rows[number] ?? [], why: why.join(' ') }];
  });
  for (const { text, message } of file.unread) rows.push({ cells: [text], why: message });
  // Cells under no heading, for which a row may have been refused, stay where they were.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), file.header.length);
  const header = Array.from({ length: width }, (_, index) => file.header[index] ?? '');
  const columns = [
    ...header.map((label, index) => ({
      ...{ id: `column ${index}`, label },
      text: ({ cells }: Row) => toText(cells[index]),
    })),
    { id: 'why', label: 'Why it was refused', text: ({ why }: Row) => why },
  ];
  saveFile(`${object.plural}-refused.csv`, await toCsv(rows, columns));
}

function toText(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
