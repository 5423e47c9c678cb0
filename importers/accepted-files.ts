// Reads which files another tool accepts: '.pdf,image/*', or media types.
import type { FieldConfig } from '../schemas/words/data-element';
import {
  fileKinds,
  findFileKind,
  maxMegabytes,
  megabyte,
  mostFiles,
  pictureKinds,
} from '../schemas/words/file-kinds';
import type { Carrier, Draft } from './draft';

type Accepted = {
  from: string;
  /** Empty for all. */
  types: readonly string[];
  count: number;
  bytes?: number;
};

/** A field of files. Reports what it cannot accept. */
export function toFiles(
  { from, types, count, bytes = 0 }: Accepted,
  { lose, change }: Carrier,
): Pick<Draft, 'visualType'> & { config: Partial<FieldConfig> } {
  const known = types.map((type) => ({ type, kinds: fileKinds.filter((kind) => isOf(kind, type)) }));
  const unknown = known.filter(({ kinds }) => kinds.length === 0).map(({ type }) => `'${type}'`);
  if (unknown.length > 0) lose(from, `No field accepts files of the type ${unknown.join(', ')}.`);
  if (bytes > maxMegabytes * megabyte) lose(from, `A file can have up to ${maxMegabytes} MB.`);
  if (count > mostFiles) lose(from, `A field takes up to ${mostFiles} files.`);
  const accepted = new Set(known.flatMap(({ kinds }) => kinds));
  const kinds = fileKinds.filter((kind) => accepted.has(kind));
  const isImage = kinds.length > 0 && count === 1 && kinds.every((kind) => pictureKinds.includes(kind));
  const usual = isImage ? pictureKinds : fileKinds;
  change(from, 'The record holds the files that the host stores, not their content.');
  return {
    visualType: isImage ? 'image' : 'files',
    config: {
      ...(kinds.length > 0 && kinds.length < usual.length && { fileKinds: kinds }),
      ...(bytes > 0 && bytes < maxMegabytes * megabyte && { fileMegabytes: toMegabytes(bytes) }),
      ...(!isImage && { fileCount: Math.min(count, mostFiles) }),
    },
  };
}

/** `type`: an extension, a media type, 'image/*' or '*'. */
function isOf(kind: string, type: string): boolean {
  const { extensions = [], contentType = '' } = findFileKind(kind) ?? {};
  const wanted = type.trim().toLowerCase();
  if (wanted === '*' || wanted === '*/*') return true;
  if (wanted.endsWith('/*')) return contentType.startsWith(wanted.slice(0, -1));
  const [media] = contentType.split(';');
  return media === wanted || extensions.includes(wanted.replace(/^\./, ''));
}

/** Never less than the other tool accepts, in tenths. */
const toMegabytes = (bytes: number) => Math.max(0.1, Math.ceil((bytes / megabyte) * 10) / 10);
