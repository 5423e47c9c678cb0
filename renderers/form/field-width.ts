// How much of the form's width a field takes: what its view says, else what suits its type and choices.
import { createContext } from 'react';
import { isObject } from '../../schemas/values/json';
import type { WidgetOptions } from '../../schemas/words/widget-options';
import type { FieldWidth, TypeRenderer } from '../controls/control';

const parts: Readonly<Record<FieldWidth, number>> = { small: 2, third: 2, half: 3, twoThirds: 4, full: 6 };
const line = 6;

const noOptions: WidgetOptions = {};

export function readOptions(ui: unknown): WidgetOptions {
  const options = isObject(ui) ? ui['ui:options'] : undefined;
  return isObject(options) ? (options as WidgetOptions) : noOptions;
}

export function toWidth(
  { width = 'twoThirds' }: Pick<TypeRenderer, 'width'>,
  options: WidgetOptions,
): FieldWidth {
  if (options.width) return options.width;
  if (options.half) return 'half';
  return typeof width === 'function' ? width(options) : width;
}

export type LineField = { name: string; title: string; width: FieldWidth; isLabelled: boolean };

/** 'measured': it shares its label's and control's heights with its line. 'beside': it has no label, but a neighbor has one. */
export type Alignment = 'measured' | 'beside';

/**
 * For fields that fill one line after another: whether any leaves space for a neighbor, and which must be aligned with theirs. Only
 * labels that may need two rows are measured, because the browser lays such a line out several times.
 */
export function measureLines(fields: readonly LineField[]): {
  isShared: boolean;
  alignments: [name: string, Alignment][];
} {
  let [left, isShared] = [0, false];
  const lines: LineField[][] = [];
  for (const field of fields) {
    const part = parts[field.width];
    if (part > left) {
      lines.push([]);
      left = line;
    }
    left -= part;
    isShared ||= part <= line / 2;
    lines.at(-1)?.push(field);
  }
  return { isShared, alignments: lines.flatMap(alignLine) };
}

function alignLine(fields: readonly LineField[]): [string, Alignment][] {
  // On phones a small one has other neighbors.
  const isMeasured = fields.some((field) => field.width === 'small' || mayWrap(field));
  if (isMeasured) return fields.map(({ name }) => [name, 'measured']);
  if (!fields.some(({ isLabelled }) => isLabelled)) return [];
  return fields.filter(({ isLabelled }) => !isLabelled).map(({ name }) => [name, 'beside']);
}

/** A label with at most this many letters per part of a line fits in one row. */
const lettersOfPart = 8;

const mayWrap = ({ isLabelled, title, width }: LineField) =>
  isLabelled && title.length > lettersOfPart * parts[width];

export const AlignmentContext = createContext<ReadonlyMap<string, Alignment> | undefined>(undefined);
