// Detects what a file is from its content (A5, E8.7), never from its name or the type that the client claims.
import { fileKinds, findFileKind } from '../../../schemas/words/file-kinds';

const taxTypes = 'pdf jpg jpeg png doc docx xls xlsx ppt pptx txt csv rtf odt ods odp'.split(' ');

export const fileTypes: ReadonlyMap<string, string> = new Map(
  taxTypes.map((type) => [type, type === 'csv' ? 'text/csv; charset=utf-8' : toContentType(type)]),
);

/** Browsers do not run any of them. */
export function toContentType(type: string): string {
  return findFileKind(toKind(type))?.contentType ?? 'application/octet-stream';
}

function toKind(extension: string): string {
  return fileKinds.find((kind) => findFileKind(kind)?.extensions.includes(extension)) ?? extension;
}

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
const hasText = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;
const isZip = (bytes: Buffer) => startsWith(bytes, '504b0304');
/** The names of a zip's entries are not compressed, so the kind of an office file is visible without unpacking. */
const hasPart = (bytes: Buffer, part: string) => isZip(bytes) && bytes.includes(part, 0, 'latin1');
const isOle = (bytes: Buffer) => startsWith(bytes, 'd0cf11e0a1b11ae1');
const isOpenDocument = (bytes: Buffer, kind: string) =>
  isZip(bytes) &&
  bytes.subarray(30, 200).includes(`mimetypeapplication/vnd.oasis.opendocument.${kind}`, 0, 'latin1');

const contents: ReadonlyMap<string, (bytes: Buffer) => boolean> = new Map([
  ['jpg', (b) => startsWith(b, 'ffd8ff')],
  ['png', (b) => startsWith(b, '89504e470d0a1a0a')],
  ['webp', (b) => hasText(b, 0, 'RIFF') && hasText(b, 8, 'WEBP')],
  ['gif', (b) => hasText(b, 0, 'GIF87a') || hasText(b, 0, 'GIF89a')],
  ['doc', isOle],
  ['xls', isOle],
  ['ppt', isOle],
  ['docx', (b) => hasPart(b, 'word/')],
  ['xlsx', (b) => hasPart(b, 'xl/')],
  ['pptx', (b) => hasPart(b, 'ppt/')],
  ['odt', (b) => isOpenDocument(b, 'text')],
  ['ods', (b) => isOpenDocument(b, 'spreadsheet')],
  ['odp', (b) => isOpenDocument(b, 'presentation')],
  ['rtf', (b) => startsWith(b, '7b5c727466')],
  ['pdf', (b) => b.subarray(0, 1024).includes('%PDF-')],
  ['txt', isPlainText],
]);

/** Compares magic bytes; a text file must have no control characters. */
export function isFileOfType(bytes: Buffer, extension: string): boolean {
  return contents.get(toKind(extension))?.(bytes) ?? false;
}

/** Word, Excel and PowerPoint 97–2003 differ in the name of the stream that holds the document. */
const streams = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['ppt', 'PowerPoint Document'],
] as const;

export function findKind(bytes: Buffer): string | undefined {
  if (isOle(bytes)) return streams.find(([, name]) => bytes.includes(name, 0, 'utf16le'))?.[0];
  return [...contents].find(([, fits]) => fits(bytes))?.[0];
}

/** The name for downloads: one line, no path, with an extension of its kind. Never a file name on the server. */
export function toFileName(
  uploadedName: string | undefined,
  fallback: string,
  [usual = '', ...others]: readonly string[],
): string {
  const base = (uploadedName ?? '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}"*:<>?|]/gu, '')
    .trim();
  const [, given = ''] = /\.([A-Za-z0-9]{1,5})$/.exec(base.toLowerCase()) ?? [];
  const letters = [...base.replace(/\.[A-Za-z0-9]{1,5}$/, '')];
  const stem = letters.slice(0, 120).join('').trim();
  return `${stem || fallback}.${others.includes(given) ? given : usual}`;
}

function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  // In UTF-16, zero bytes do not mean a binary file.
  if (startsWith(bytes, 'fffe') || startsWith(bytes, 'feff')) return bytes.length % 2 === 0;
  const isText = (byte: number) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13;
  return bytes.every(isText) && !looksLikeMarkup(bytes);
}

/** Refused although it would only be served as an attachment. */
function looksLikeMarkup(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  return /^<(!doctype|html|script|svg|\?xml)/.test(head);
}

/** Strict base64; undefined for anything that `Buffer.from` would silently drop. */
export function parseBase64(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 4 !== 0) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}
