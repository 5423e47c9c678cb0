// One line per finding, which editors and terminals turn into a link, and below it how to fix it.
import { counted } from '../../schemas/values/counted';
import type { Entry, FileReport } from '../check-file';

export function toHuman(reports: readonly FileReport[]): string {
  return reports
    .flatMap(({ file, entries, summary }) => [...entries.flatMap(toLines), toSummary(file, entries, summary)])
    .join('\n');
}

function toLines({ file, start, severity, code, message, path, mend }: Entry): string[] {
  const line = `${file}:${start.line}:${start.column}  ${severity}  ${code}  ${message}${path ? `  (${path})` : ''}`;
  // Messages of formulas already end with it.
  return mend && !message.endsWith(mend) ? [line, `    ${mend}`] : [line];
}

function toSummary(file: string, entries: readonly Entry[], summary: string): string {
  const errors = entries.filter(({ severity }) => severity === 'error').length;
  const parts = [summary, some(errors, 'error'), some(entries.length - errors, 'warning')];
  const found = errors === entries.length && errors === 0 ? [summary, 'no problems'] : parts;
  return `${file}: ${found.filter(Boolean).join(', ')}`;
}

const some = (number: number, word: string) => (number === 0 ? '' : counted(number, word));
