// A file's content decides its kind, never its name.
import type { Option } from './data-element';

/** The server assigns the id and measures the rest. */
export type StoredFile = { id: string; name: string; size: number; kind: string };

/** `bytes` limits each file. */
export type FileRules = { kinds: readonly string[]; bytes: number; count: number };

type FileKind = {
  label: string;
  /** The first one is added to a name without one of them. */
  extensions: readonly string[];
  contentType: string;
  /** True for what browsers display without running code, so not for SVG. */
  isPicture?: true;
};

const open = 'application/vnd.oasis.opendocument';
const office = 'application/vnd.openxmlformats-officedocument';

const kinds = {
  jpg: { label: 'JPEG', extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', isPicture: true },
  png: { label: 'PNG', extensions: ['png'], contentType: 'image/png', isPicture: true },
  webp: { label: 'WebP', extensions: ['webp'], contentType: 'image/webp', isPicture: true },
  gif: { label: 'GIF', extensions: ['gif'], contentType: 'image/gif', isPicture: true },
  pdf: { label: 'PDF', extensions: ['pdf'], contentType: 'application/pdf' },
  docx: { label: 'Word', extensions: ['docx'], contentType: `${office}.wordprocessingml.document` },
  xlsx: { label: 'Excel', extensions: ['xlsx'], contentType: `${office}.spreadsheetml.sheet` },
  pptx: { label: 'PowerPoint', extensions: ['pptx'], contentType: `${office}.presentationml.presentation` },
  doc: { label: 'Word 97–2003', extensions: ['doc'], contentType: 'application/msword' },
  xls: { label: 'Excel 97–2003', extensions: ['xls'], contentType: 'application/vnd.ms-excel' },
  ppt: { label: 'PowerPoint 97–2003', extensions: ['ppt'], contentType: 'application/vnd.ms-powerpoint' },
  odt: { label: 'OpenDocument text', extensions: ['odt'], contentType: `${open}.text` },
  ods: { label: 'OpenDocument sheet', extensions: ['ods'], contentType: `${open}.spreadsheet` },
  odp: { label: 'OpenDocument slides', extensions: ['odp'], contentType: `${open}.presentation` },
  rtf: { label: 'Rich Text (RTF)', extensions: ['rtf'], contentType: 'application/rtf' },
  txt: { label: 'Text or CSV', extensions: ['txt', 'csv'], contentType: 'text/plain; charset=utf-8' },
} as const satisfies { readonly [id: string]: FileKind };

export const fileKinds = Object.keys(kinds);
export const pictureKinds = fileKinds.filter((id) => findFileKind(id)?.isPicture);

export function findFileKind(id: string): FileKind | undefined {
  return Object.hasOwn(kinds, id) ? kinds[id as keyof typeof kinds] : undefined;
}

export const toKindOptions = (ids: readonly string[]): Option[] =>
  ids.map((id) => ({ value: id, label: findFileKind(id)?.label ?? id }));

/** 'JPEG, PNG or PDF' */
export function listKindLabels(ids: readonly string[]): string {
  const labels = toKindOptions(ids).map(({ label }) => label);
  return labels.length < 2 ? labels.join() : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

/** Per field. */
export const mostFiles = 50;
/** Per file. */
export const maxMegabytes = 10;
export const megabyte = 1024 * 1024;
