// Two strengths in which texts are compared: one to find what somebody means, one to say that two values are the same. The database
// has a twin of each.

/**
 * To find: searches, text filters, choices by typing, labels in imports. NFKD, without U+0300 to U+036F after Latin and Greek
 * letters, full case folding ('ß' is 'ss'), every space, dash and quote a plain one, invisible characters out. Spaces at the ends
 * stay: whoever compares whole texts trims them.
 */
export function foldToFind(text: string): string {
  const decomposed = toPlainSigns(text).normalize('NFKD');
  const plain = toPlainSigns(decomposed).replace(invisible, '');
  return foldCase(plain.replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1'));
}

/**
 * To be equal (`unique`): NFC, case folded, spaces plain and trimmed, invisible characters out. Marks, dashes and quotes count:
 * 'Peña' is not 'Pena'.
 */
export function foldToEqual(text: string): string {
  const plain = text.normalize('NFC').replace(invisible, '').replace(/\s/gu, ' ');
  return foldCase(plain).normalize('NFC').trim();
}

/** Marks of format and direction, soft hyphens, joiners, and what selects the look of the letter before. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

/** Upper case first: 'ß' has two letters there. A sigma at the end of a word is a sigma. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

function toPlainSigns(text: string): string {
  return text
    .replace(/\s/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201b\u2032\u2035\u02b9\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g, '"');
}
