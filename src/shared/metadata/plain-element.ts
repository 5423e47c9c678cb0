import type { DataElement } from '../../../schemas/words/data-element';

/** For fields that a form has besides those of the host's metadata. */
export const plainElement = {
  grouping: '',
  system: true,
  required: false,
  description: '',
  help: '',
  options: { kind: 'none' },
  rows: 0,
  defaultValue: undefined,
  order: undefined,
} as const satisfies Partial<DataElement>;
