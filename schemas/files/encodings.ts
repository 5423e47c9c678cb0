export const encodings = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'utf-16le', label: 'UTF-16 LE' },
  { id: 'utf-16be', label: 'UTF-16 BE' },
  { id: 'windows-1250', label: 'Windows-1250 (Central European)' },
  { id: 'windows-1251', label: 'Windows-1251 (Cyrillic)' },
  { id: 'windows-1252', label: 'Windows-1252 (Western European)' },
  { id: 'windows-1253', label: 'Windows-1253 (Greek)' },
  { id: 'windows-1254', label: 'Windows-1254 (Turkish)' },
  { id: 'windows-1255', label: 'Windows-1255 (Hebrew)' },
  { id: 'windows-1256', label: 'Windows-1256 (Arabic)' },
  { id: 'iso-8859-2', label: 'ISO-8859-2 (Central European)' },
  { id: 'iso-8859-15', label: 'ISO-8859-15 (Western European)' },
  { id: 'shift_jis', label: 'Shift_JIS (Japanese)' },
  { id: 'euc-jp', label: 'EUC-JP (Japanese)' },
  { id: 'euc-kr', label: 'EUC-KR (Korean)' },
  { id: 'gb18030', label: 'GB18030 (Simplified Chinese)' },
  { id: 'big5', label: 'Big5 (Traditional Chinese)' },
  { id: 'koi8-r', label: 'KOI8-R (Cyrillic)' },
  { id: 'macintosh', label: 'Macintosh (Western European)' },
] as const;

export type Encoding = (typeof encodings)[number]['id'];

export const encodingLabel = (encoding: Encoding): string =>
  encodings.find(({ id }) => id === encoding)?.label ?? encoding;

export const isEncoding = (id: string): id is Encoding => encodings.some((one) => one.id === id);

/** UTF-16 by its mark or by the zero bytes of plain letters, else UTF-8, else what spreadsheets wrote before it. */
export function recognize(bytes: Uint8Array): Encoding {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return 'utf-16le';
  if (mark === '254 255') return 'utf-16be';
  const [even, odd] = [countZeros(bytes, 0), countZeros(bytes, 1)];
  if (even === 0 && odd > 0.3) return 'utf-16le';
  if (odd === 0 && even > 0.3) return 'utf-16be';
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') && !/[\u0080-\uFFFC]/.test(text) ? 'windows-1252' : 'utf-8';
}

function countZeros(bytes: Uint8Array, from: 0 | 1): number {
  const places = bytes.subarray(0, 2000).filter((_, at) => at % 2 === from);
  return places.filter((byte) => byte === 0).length / Math.max(1, places.length);
}
