// What people know from spreadsheets and other languages, and how it is written here.
const conditional = 'Write: condition ? then : else.';
const total = 'A total of rows is written like lines.sum(line, line.amount).';
const link = 'A link leads to the fields of its record, like product.price.';

const words: ReadonlyMap<string, string> = new Map([
  ['if', conditional],
  ['then', conditional],
  ['else', conditional],
  ['and', "Write && for 'and'."],
  ['or', "Write || for 'or'."],
  ['not', "Write ! for 'not'."],
  ['concat', 'Join texts with +.'],
  ...['x', '×', '·'].map((sign) => [sign, 'Write * to multiply.'] as const),
  ['&', "Write && for 'and', and + to join texts."],
  ['=', 'Write == to compare.'],
  ['<', "Write != for 'is not'."],
  ['days', 'A number added to a date counts days: today() + 30.'],
  ...['sum', 'avg', 'average', 'min', 'max', 'sumif', 'countif'].map((name) => [name, total] as const),
  ...['lookup', 'vlookup', 'xlookup'].map((name) => [name, link] as const),
]);

/** Spreadsheets begin a formula with it. */
export const startHint = " Leave out the '='.";

export const percentEnds =
  'A value is missing after %, the remainder of a division. Write 10 percent as 0.1.';

/** ' Write == to compare.', or '' for other words. */
export function toHint(...found: readonly (string | undefined)[]): string {
  const hint = found.map((word) => words.get(word?.toLowerCase() ?? '')).find((one) => one !== undefined);
  return hint === undefined ? '' : ` ${hint}`;
}
