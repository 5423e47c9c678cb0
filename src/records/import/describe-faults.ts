import type { ImportFault } from '../../../contract/imports';
import { pageLocale } from '../../shared/page-locale';
import type { ImportField } from './match-columns';
import type { FileRows } from './read-file';

type Lines = Pick<FileRows, 'lines'>;

/** 'Line 89' as a text editor counts, or 'Row 89' if the file has no lines. */
export function displayRowPosition({ lines }: Lines, number: number): string {
  const line = lines?.[number];
  return line === undefined
    ? `Row ${(number + 1).toLocaleString(pageLocale)}`
    : `Line ${line.toLocaleString(pageLocale)}`;
}

/** 'Must be a valid URL.', 'Line 3 has the same value.' */
export function describeFault({ message, row }: ImportFault, file: Lines): string {
  return row === undefined ? message : `${displayRowPosition(file, row)} has the same value.`;
}

/** 'Website: Must be a valid URL.', 'User: Email: This field is required.' */
export function describeFaults(
  faults: readonly ImportFault[],
  file: Lines,
  targets: readonly Pick<ImportField, 'name' | 'label'>[],
): string[] {
  const labels = new Map(targets.map(({ name, label }) => [name, label]));
  return faults.map((fault) => {
    const words = describeFault(fault, file);
    return fault.field === '' ? words : `${labels.get(fault.field) ?? fault.field}: ${words}`;
  });
}
