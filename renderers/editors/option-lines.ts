// Options written as lines, as spreadsheets and lists give them: 'label', 'label,value' or 'label<tab>value'.
import type { Option } from '../../schemas/data-element';

export function parseOptionLines(text: string): Option[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const [label = '', value = ''] = splitLine(line);
      return label || value ? [{ label: label || value, value: value || label }] : [];
    });
}

/** The first two cells. A tab parts first; a cell in double quotes may hold commas, '""' is one quote. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const cells = [...line.matchAll(/(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/g)];
  return cells.map(([, quoted, plain = '']) => (quoted ?? plain).replaceAll('""', '"').trim());
}
