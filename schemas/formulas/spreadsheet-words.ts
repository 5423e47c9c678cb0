// What people know from spreadsheets and other languages, and how it is written here.
const conditional = 'Write: condition ? then : else.';

const words: ReadonlyMap<string, string> = new Map([
  ['if', conditional],
  ['then', conditional],
  ['else', conditional],
  ['and', "Write && for 'and'."],
  ['or', "Write || for 'or'."],
  ['not', "Write ! for 'not'."],
  ['concat', 'Join texts with +.'],
  ['&', "Write && for 'and', and + to join texts."],
  ['=', 'Write == to compare.'],
  ['<', "Write != for 'is not'."],
  ['days', 'A number added to a date counts days: today() + 30.'],
]);

/** ' Write == to compare.', or '' for other words. */
export function toHint(...found: readonly (string | undefined)[]): string {
  const hint = found.map((word) => words.get(word?.toLowerCase() ?? '')).find((one) => one !== undefined);
  return hint === undefined ? '' : ` ${hint}`;
}
