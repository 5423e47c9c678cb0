// The files of a value, and what a form says about files.
import { isObject, type Json } from '../../../schemas/values/json';
import type { Say } from '../../../schemas/values/say';
import {
  type FileRules,
  fileKinds,
  listKindLabels,
  megabyte,
  type StoredFile,
} from '../../../schemas/words/file-kinds';
import type { ControlProps } from '../control';

const anyFile: FileRules = {
  kinds: fileKinds,
  bytes: Number.POSITIVE_INFINITY,
  count: Number.POSITIVE_INFINITY,
};

export const toRules = ({ options }: Pick<ControlProps, 'options'>): FileRules => options.files ?? anyFile;

export const toFiles = (value: Json | undefined) =>
  (Array.isArray(value) ? value.filter(isObject) : []) as unknown as StoredFile[];

export const toMegabytes = (bytes: number) => String(Number((bytes / megabyte).toFixed(1)));

/** '340 KB', '2.4 MB'. */
export function toSizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** 'PNG or PDF, up to 5 MB, at most 3 files' */
export function toHint({ kinds, bytes, count }: FileRules, say: Say): string {
  const size = say('up to {size} MB', { size: toMegabytes(bytes) });
  const which =
    kinds.length === fileKinds.length ? say('Pictures, PDF, office files and text') : listKindLabels(kinds);
  return count === 1 ? `${which}, ${size}` : `${which}, ${size}, ${say('at most {count} files', { count })}`;
}
