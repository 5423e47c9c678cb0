// For scripts. `format` counts up when a key changes its meaning.
import type { FileReport } from '../check-file';

export function toJson(reports: readonly FileReport[]): string {
  const entries = reports.flatMap((report) => report.entries);
  const countOf = (severity: string) => entries.filter((entry) => entry.severity === severity).length;
  return JSON.stringify(
    {
      format: 1,
      errors: countOf('error'),
      warnings: countOf('warning'),
      files: reports.map(({ file, entries }) => ({
        file,
        problems: entries.map(({ file: _, start, end, ...entry }) => ({
          ...{ line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
          ...entry,
        })),
      })),
    },
    null,
    2,
  );
}
