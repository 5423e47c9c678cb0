// Checks whether an upload's content matches its extension. A5 lists the allowed extensions.

/** The extensions that the tax form upload accepts (A5), with the content type for downloads. */
export const fileTypes: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['txt', 'text/plain; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['rtf', 'application/rtf'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odp', 'application/vnd.oasis.opendocument.presentation'],
]);

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
const isZip = (bytes: Buffer) => startsWith(bytes, '504b0304');
/** The names of a zip's entries are not compressed, so the kind of an office file is visible without unpacking. */
const hasPart = (bytes: Buffer, part: string) => isZip(bytes) && bytes.includes(part, 0, 'latin1');
const isOle = (bytes: Buffer) => startsWith(bytes, 'd0cf11e0a1b11ae1');
const isOpenDocument = (bytes: Buffer, kind: string) =>
  isZip(bytes) &&
  bytes.subarray(30, 200).includes(`mimetypeapplication/vnd.oasis.opendocument.${kind}`, 0, 'latin1');

const contents: ReadonlyMap<string, (bytes: Buffer) => boolean> = new Map([
  ['pdf', (b) => b.subarray(0, 1024).includes('%PDF-')],
  ['jpg', (b) => startsWith(b, 'ffd8ff')],
  ['jpeg', (b) => startsWith(b, 'ffd8ff')],
  ['png', (b) => startsWith(b, '89504e470d0a1a0a')],
  ['doc', isOle],
  ['xls', isOle],
  ['ppt', isOle],
  ['docx', (b) => hasPart(b, 'word/')],
  ['xlsx', (b) => hasPart(b, 'xl/')],
  ['pptx', (b) => hasPart(b, 'ppt/')],
  ['txt', isPlainText],
  ['csv', isPlainText],
  ['rtf', (b) => startsWith(b, '7b5c727466')],
  ['odt', (b) => isOpenDocument(b, 'text')],
  ['ods', (b) => isOpenDocument(b, 'spreadsheet')],
  ['odp', (b) => isOpenDocument(b, 'presentation')],
]);

/** Compares magic bytes; a text file must have no control characters. */
export function isFileOfType(bytes: Buffer, extension: string): boolean {
  return contents.get(extension)?.(bytes) ?? false;
}

function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  // In UTF-16, zero bytes do not mean a binary file.
  if (startsWith(bytes, 'fffe') || startsWith(bytes, 'feff')) return bytes.length % 2 === 0;
  const isText = (byte: number) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13;
  return bytes.every(isText) && !looksLikeMarkup(bytes);
}

/** HTML with a text extension is refused, although it would only be served as an attachment. */
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
