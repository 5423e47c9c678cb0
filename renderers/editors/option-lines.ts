// Reads options from lines, as spreadsheets and lists have them: 'label', 'label,value' or 'label<tab>value'.
import type { Option } from '../../schemas/words/data-element';

export function parseOptionLines(text: string): Option[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const [label = '', value = ''] = splitLine(line);
      return label || value ? [{ label: label || value, value: value || label }] : [];
    });
}

/** The first two cells. Tabs take precedence over commas; a quoted cell can contain commas, and '""' is a quote. */
function splitLine(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  const cells = [...line.matchAll(/(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/g)];
  return cells.map(([, quoted, plain = '']) => (quoted ?? plain).replaceAll('""', '"').trim());
}
