// The server stores the content; the record stores a list that only the server can write (E8.7).
import { isObject, type Json, type JsonSchema } from '../values/json';
import type { DataElement } from '../words/data-element';
import {
  type FileRules,
  fileKinds,
  maxMegabytes,
  megabyte,
  mostFiles,
  toKindOptions,
} from '../words/file-kinds';
import { defineSetting } from '../words/settings';
import { defineVisualType, requiredMessages, type VisualType } from '../words/visual-type';

export const files = defineFileType({ id: 'files', label: 'Files', kinds: fileKinds, count: 10 });

type FileType<Id extends string> = { id: Id; label: string; kinds: readonly string[]; count: number };

/** Files and Image differ only in what they accept. */
export function defineFileType<const Id extends string>({ id, label, kinds, count }: FileType<Id>) {
  const rulesOf = (element: DataElement) => readRules(element, { kinds, count });
  return defineVisualType({
    id,
    label,
    valueType: 'files',
    files: rulesOf,
    schema: (element) => toSchema(rulesOf(element)),
    ui: (element) => ({
      'ui:widget': id,
      'ui:field': id,
      'ui:options': { files: { ...rulesOf(element), objectType: element.objectType } },
    }),
    settings: [
      defineSetting('fileKinds', 'Files', 'multi-select', {
        label: 'Allowed kinds',
        visualType: 'multiCheck',
        msOptionsType: 'static',
        msOptions: toKindOptions(kinds),
        help: 'With none selected, all of them are allowed. The content of a file counts, not its name.',
      }),
      defineSetting('fileMegabytes', 'Files', 'number', {
        label: 'Largest file in MB',
        visualType: 'number',
        placeholder: String(maxMegabytes),
        limits: { minimum: 0.1, maximum: maxMegabytes },
      }),
      defineSetting('fileCount', 'Files', 'number', {
        label: 'Most files',
        visualType: 'number',
        placeholder: String(count),
        limits: { minimum: 1, maximum: mostFiles, multipleOf: 1 },
      }),
    ],
    formatMessage: 'Select files of the allowed kind, size and number.',
    requiredMessage: requiredMessages.value,
    parse: () => undefined,
    display: (value) => listNames(value).join(', '),
  } satisfies VisualType);
}

/** Invalid settings count as not set; the metadata check reports them. */
function readRules({ config }: DataElement, usual: Pick<FileRules, 'kinds' | 'count'>): FileRules {
  const { fileKinds: named, fileMegabytes, fileCount } = config;
  const kinds = usual.kinds.filter((id) => Array.isArray(named) && named.includes(id));
  const isCount = typeof fileCount === 'number' && Number.isInteger(fileCount) && fileCount >= 1;
  const isSize = typeof fileMegabytes === 'number' && fileMegabytes > 0;
  return {
    kinds: kinds.length > 0 ? kinds : usual.kinds,
    bytes: Math.floor((isSize ? Math.min(fileMegabytes, maxMegabytes) : maxMegabytes) * megabyte),
    count: isCount ? Math.min(fileCount, mostFiles) : usual.count,
  };
}

function toSchema({ kinds, bytes, count }: FileRules): JsonSchema {
  return {
    type: 'array',
    maxItems: count,
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', minLength: 1, maxLength: 36 },
        name: { type: 'string', minLength: 1, maxLength: 200 },
        size: { type: 'integer', minimum: 0, maximum: bytes },
        kind: { type: 'string', enum: [...kinds] },
      },
      required: ['id', 'name', 'size', 'kind'],
      additionalProperties: false,
    },
  };
}

function listNames(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map((file) => (isObject(file) ? String(file.name) : '')) : [];
}
