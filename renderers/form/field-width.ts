// How much of the form's width a field takes: what its view says, else what suits its type and choices.
import { createContext } from 'react';
import { isObject } from '../../schemas/values/json';
import type { WidgetOptions } from '../../schemas/words/widget-options';
import type { FieldWidth, TypeRenderer } from '../controls/control';

/** A line has six parts. */
const parts: Readonly<Record<FieldWidth, number>> = { small: 2, third: 2, half: 3, twoThirds: 4, full: 6 };
const line = 6;

const noOptions: WidgetOptions = {};

/** A field's 'ui:options' from compileForm. */
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

/**
 * For fields that fill one line after another: whether any leaves space for a neighbor, and which are in a line with different
 * label or control heights.
 */
export function measureLines(fields: readonly LineField[]): { isShared: boolean; uneven: string[] } {
  let [lines, left, isShared] = [0, 0, false];
  const uneven = new Set<number>();
  const places = fields.map((field) => {
    const part = parts[field.width];
    if (part > left) {
      lines += 1;
      left = line;
    }
    left -= part;
    isShared ||= part <= line / 2;
    // On phones a small one has other neighbors.
    if (field.width === 'small' || isUneven(field, part)) uneven.add(lines);
    return lines;
  });
  const names = fields.flatMap(({ name }, index) => (uneven.has(places[index] ?? 0) ? [name] : []));
  return { isShared, uneven: names };
}

/** A label with at most this many letters per part of a line fits in one row. */
const lettersOfPart = 8;

/** Whether it has no label above its control, or one that may need two rows. */
const isUneven = ({ isLabelled, title }: LineField, part: number) =>
  !isLabelled || title.length > lettersOfPart * part;

/** The fields whose row shares the heights of its line; undefined: all. */
export const UnevenContext = createContext<ReadonlySet<string> | undefined>(undefined);
