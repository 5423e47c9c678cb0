// What the stored values of a field become when its type changes: all of them are examined first, as the column of an import is.
import { getVisualType } from '../types/index';
import type { Json } from '../values/json';
import { staticChoices } from '../words/choices';
import type { DataElement } from '../words/data-element';
import { type ColumnJudgment, type ColumnReading, judgeColumn, readText } from './column-reading';
import { toFileText } from './to-file-text';

export type ColumnConversion = ColumnJudgment & {
  /** Of what is asked, whether all is answered. */
  isAnswered: boolean;
  /** Undefined if the new type cannot read the value. It may still have to be checked. */
  convert: (value: Json) => Json | undefined;
};

/** @param answered what the person chose for values that are ambiguous; what the values themselves show counts more */
export function convertColumn(
  values: readonly Json[],
  { from, to }: { from: DataElement; to: DataElement },
  answered: ColumnReading = {},
): ColumnConversion {
  const toText = (value: Json) => toColumnText(value, from);
  // Numbers and lists are not ambiguous: they are written in one way.
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

/** As a text field would hold it: what people see of a choice, an amount or a list. */
export function toColumnText(value: Json, from: DataElement): string | undefined {
  if (typeof value === 'string' && !staticChoices(from)) return value;
  const type = getVisualType(from.visualType);
  return type && toFileText(value, type, from);
}
