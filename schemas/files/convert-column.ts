import { getVisualType } from '../types/index';
import type { Json } from '../values/json';
import { staticChoices } from '../words/choices';
import type { DataElement } from '../words/data-element';
import { type ColumnJudgment, type ColumnReading, judgeColumn, readText } from './column-reading';
import { toFileText } from './to-file-text';

export type ColumnConversion = ColumnJudgment & {
  isAnswered: boolean;
  /** The result still needs validation. */
  convert: (value: Json) => Json | undefined;
};

/** @param answered the user's choices for ambiguous values */
export function convertColumn(
  values: readonly Json[],
  { from, to }: { from: DataElement; to: DataElement },
  answered: ColumnReading = {},
): ColumnConversion {
  const toText = (value: Json) => toColumnText(value, from);
  // Numbers and lists have only one notation, so they are never ambiguous.
  const cells = values.map((value) => (typeof value === 'string' ? (toText(value) ?? '') : ''));
  const judgment = judgeColumn(cells, to);
  const reading = { ...answered, ...judgment.reading };
  return {
    ...judgment,
    reading,
    isAnswered: judgment.asked.every(({ aspect }) => reading[aspect] !== undefined),
    convert(value) {
      const text = toText(value);
      return text === undefined ? undefined : readText(text, to, reading);
    },
  };
}

/** What users see of a choice, an amount or a list, as a text field would store it. */
export function toColumnText(value: Json, from: DataElement): string | undefined {
  if (typeof value === 'string' && !staticChoices(from)) return value;
  const type = getVisualType(from.visualType);
  return type && toFileText(value, type, from);
}
