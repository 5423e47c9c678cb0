// Parses cells copied from a spreadsheet: lines of cells, quoted if they contain a tab, a quote or a line break.

/** Undefined for a single cell, which the cell's control handles. */
export function toPastedCells(text: string): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(plain)) return undefined;
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of plain.matchAll(/("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g)) {
    lines
      .at(-1)
      ?.push(cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
}
