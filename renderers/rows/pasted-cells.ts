// A block that was copied in a spreadsheet: lines of cells, with quotes around those that hold a tab, a quote or a line break.

/** Undefined for text of one cell, which the cell's own control takes. */
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
