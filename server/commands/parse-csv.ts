// RFC 4180: a header row of field names, quotes doubled inside quotes, line breaks allowed there. Empty cells are left out.

/** Throws an Error when a quote is never closed or a row is longer than the header. */
export function parseCsv(text: string): { [field: string]: string }[] {
  const [names = [], ...rows] = parseRows(text);
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells, index) => {
      if (cells.length > names.length) throw new Error(`Line ${index + 2} has more cells than the header.`);
      const filled = names.map((name, place) => [name.trim(), cells[place] ?? ''] as const);
      return Object.fromEntries(filled.filter(([, cell]) => cell !== ''));
    });
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length || row.length > 0) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`The CSV cannot be read near '${text.slice(at, at + 30)}'.`);
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
