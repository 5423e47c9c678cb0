// 101 shares, 0.00 to 1.00, shown as 0% to 100% (R6).
import { parseDecimal } from '../values/text-forms';
import type { Option } from '../words/data-element';
import { defineVisualType, requiredMessages } from '../words/visual-type';

// Written as literals, because 0.07 * 100 is not 7.
const shares: readonly number[] = Array.from({ length: 101 }, (_, percent) => Number(`${percent}e-2`));
const choices: readonly Option[] = shares.map((share, percent) => ({
  label: `${percent}%`,
  value: String(share),
}));

function parseShare(text: string): number | undefined {
  const plain = text.trim();
  const share = plain.endsWith('%') ? parseDecimal(`${plain.slice(0, -1).trim()}e-2`) : parseDecimal(plain);
  return share !== undefined && shares.includes(share) ? share : undefined;
}

function displayShare(share: number): string {
  return choices[shares.indexOf(share)]?.label ?? `${Number(`${share}e2`)}%`;
}

export const percentage = defineVisualType({
  id: 'percentage',
  label: 'Percentage',
  valueType: 'number',
  glyph: 'percent',
  cardHelp: 'Whole percents from 0% to 100%. For others, like 8.25, select Number.',
  inFiles: 'share',
  digits: 2,
  schema: () => ({ type: 'number', enum: shares }),
  ui: () => ({ 'ui:widget': 'percentage', 'ui:options': { choices } }),
  settings: [],
  formatMessage: requiredMessages.choice,
  requiredMessage: requiredMessages.choice,
  parse: parseShare,
  display: (value) => (typeof value === 'number' ? displayShare(value) : ''),
});
