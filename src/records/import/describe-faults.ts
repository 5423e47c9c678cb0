import type { ImportFault } from '../../../contract/imports';
import { pageLocale } from '../../shared/page-locale';
import type { Target } from './match-columns';
import type { FileRows } from './read-file';

type Lines = Pick<FileRows, 'lines'>;

/** Where people find a row: 'Line 89', as their editor counts. */
export function toPlace({ lines }: Lines, number: number): string {
  const line = lines?.[number];
  return line === undefined
    ? `Row ${(number + 1).toLocaleString(pageLocale)}`
    : `Line ${line.toLocaleString(pageLocale)}`;
}

/** 'Must be a valid URL.', 'Line 3 has the same value.' */
export function toWords({ message, row }: ImportFault, file: Lines): string {
  return row === undefined ? message : `${toPlace(file, row)} has the same value.`;
}

/** 'Website: Must be a valid URL.', 'User: Email: This field is required.' */
export function toTold(faults: readonly ImportFault[], file: Lines, targets: readonly Target[]): string[] {
  const labels = new Map(targets.map(({ name, label }) => [name, label]));
  return faults.map((fault) => {
    const words = toWords(fault, file);
    return fault.field === '' ? words : `${labels.get(fault.field) ?? fault.field}: ${words}`;
  });
}
