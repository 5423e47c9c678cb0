/** The file types of A5. */
export const acceptedTypes = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'csv',
  'rtf',
  'odt',
  'ods',
  'odp',
] as const;

export const acceptList = acceptedTypes.map((type) => `.${type}`).join(',');
export const maxFileBytes = 10 * 1024 * 1024;

export function toFileType(name: string): string {
  return /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Why the file cannot be uploaded; undefined if it can. */
export function checkTaxFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const types: readonly string[] = acceptedTypes;
  if (!types.includes(toFileType(name))) return `Choose a file of type ${acceptedTypes.join(', ')}.`;
  if (size > maxFileBytes) return `The file is ${toSizeText(size)}. Choose one up to 10 MB.`;
  if (size === 0) return 'The file is empty. Choose another one.';
  return undefined;
}

/** Whether files are dragged, rather than text or a link. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

/** '340 KB', '2.4 MB' */
export function toSizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

export function readBase64(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => fail(new FileReadError());
    reader.readAsDataURL(file);
  });
}

/** The browser could not read the file, for example because it was moved (A8). */
export class FileReadError extends Error {
  constructor() {
    super('Failed to read the file. Please try again.');
    this.name = 'FileReadError';
  }
}
