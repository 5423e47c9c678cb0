// The database folds in the same way (fold_to_find, fold_to_equal), so a change here needs a migration.

/** Case, accents and the kind of space, dash or quote do not matter. */
export function foldToFind(text: string): string {
  if (isPrintableAscii.test(text)) return text.toLowerCase();
  const letters = replaceEach(withoutInvisible(text), splitQuotes).normalize('NFKD').replace(marked, '$1');
  return replaceEach(foldCase(letters), plainSigns);
}

/** Accents matter, case and outer spaces do not. */
export function foldToEqual(text: string): string {
  if (isPrintableAscii.test(text)) return text.toLowerCase().trim();
  const letters = foldCase(withoutInvisible(text).normalize('NFD')).normalize('NFC');
  return replaceEach(letters, plainSpaces).trim();
}

export function foldToExact(text: string): string {
  return replaceEach(withoutInvisible(text).normalize('NFC'), plainSpaces).trim();
}

const isPrintableAscii = /^[ -~]*$/;

/** Control characters and what Unicode calls default ignorable, such as joiners and soft hyphens. */
const invisible = /(?![\t-\r\x85])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

const marked =
  /([A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af\u0370-\u03e1\u03f0-\u03ff\u1d00-\u1d2a\u1d2c-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua787\ua78b-\ua7ff\uab30-\uab64])[\u0300-\u036f]+/gu;

const spaces =
  '\t\n\v\f\r\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';
const dashes =
  '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u058a\u05be\u1400\u1806\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10ead}';
const singleQuotes = '\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb\u02bc\u02bd\u02c8';
const doubleQuotes = '\xab\xbb\u201c\u201d\u201e\u201f\u2e42\u300c\u300d\u300e\u300f\u301d\u301e\u301f';

/** Quotes that NFKD splits into a space and an accent, or into two primes. */
const splitQuotes = toTable([`'`, '\xb4\u0384\u1ffd'], ['"', '\u2033\u2036']);
const plainSpaces = toTable([' ', spaces]);
const plainSigns = toTable([' ', spaces], ['-', dashes], [`'`, singleQuotes], ['"', doubleQuotes]);

function toTable(...rows: readonly (readonly [plain: string, signs: string])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)));
}

function replaceEach(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (sign) => table.get(sign) ?? sign).join('');
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** A code point that Unicode never assigns, so no text contains it. */
const neverUsed = '\ufdd0';

/** Unicode's full case folding. Upper case unites more, such as 'ß' and 'ss', but it would also unite the Turkish 'ı' and 'i'. */
function foldCase(text: string): string {
  const capitals = text.toLowerCase().replaceAll('ı', neverUsed).toUpperCase();
  return capitals.toLowerCase().replaceAll(neverUsed, 'ı').replaceAll('ς', 'σ');
}
