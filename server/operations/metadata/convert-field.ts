// Converts a field's stored values when its type changes, all of them or none (E8.8).
import { isReference } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { convertColumn } from '../../../schemas/files/convert-column';
import { sayContradiction } from '../../../schemas/files/say-contradiction';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { foldToEqual, foldToExact } from '../../../schemas/values/fold';
import { isEmpty, isSameValue, type Json } from '../../../schemas/values/json';
import type { ReadValue } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import { AppError, toFieldErrors } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import { mapInSlices } from '../../jobs/in-slices';
import type { Queries } from '../../storage/database';
import { type ElementRow, toWireElement } from '../../storage/metadata/elements';
import { type HolderCounts, toIDs, type ValueCombination } from '../../storage/records/element-values';
import {
  byFrequency,
  createFits,
  listStoredValues,
  listUnfit,
  type StoredValues,
  sumHeld,
  type UnfitValues,
} from './judge-held';
import type { NextPass } from './passes';

export type Conversion = {
  reading: ColumnReading;
  changes: HolderCounts;
  /** Values that the new type can neither accept nor read, most frequent first in `values`. */
  unread: HolderCounts;
  values: UnfitValues[];
  ids: string[];
  /** Open questions, each with an ambiguous value. They must be answered before any value is read. */
  asked: { aspect: keyof ColumnReading; example: string }[];
  refused?: string;
  samples: { from: Json; to: Json }[];
  become: (value: Json, read: ReadValue) => Json | undefined;
};

type Change = {
  objectType: ObjectType;
  before: ElementRow;
  after: DataElement;
  reading?: ColumnReading | undefined;
  undoing?: number | undefined;
  /** If they are read already. */
  stored?: StoredValues | undefined;
  nextPass?: NextPass | undefined;
};

const maxSamples = 3;

/** Undefined for types that never convert: secrets, links to records, and computed fields. */
export async function findConversion(tx: Queries, change: Change): Promise<Conversion | undefined> {
  const { objectType, before, after, reading, undoing } = change;
  const [from] = parseMetadata([toWireElement(before, '')]).elements;
  const fits = createFits(objectType, after);
  if (!from || !fits || !isConvertible(from, after)) return undefined;
  const stored = change.stored ?? (await listStoredValues(tx, { objectType, element: after, undoing }));
  const { names, held, reading: readerOf } = stored;
  const filled = held.filter(({ values }) => !isEmpty(values[0] ?? null)).sort(byFrequency);
  const column = convertColumn(
    filled.map(({ values }) => values[0] ?? null),
    { from, to: after },
    reading,
  );
  // Users see a choice's label, so the label becomes the text. An undo restores the text that was there before.
  const keepsFitting =
    undoing !== undefined || from.options.kind !== 'static' || after.options.kind === 'static';
  const tryValue = (value: Json, read: ReadValue): Json | undefined => {
    if (keepsFitting && fits(value, read)) return value;
    const next = column.convert(value) ?? null;
    if (!isEmpty(next) && fits(next, read)) return next;
    return fits(value, read) ? value : undefined;
  };
  const isOpen = !column.isAnswered || column.wrong.length > 0;
  const judge = (one: ValueCombination) => {
    const value = one.values[0] ?? null;
    const next = isOpen && !fits(value, readerOf(one)) ? undefined : tryValue(value, readerOf(one));
    return { one, value, next };
  };
  const judged = await mapInSlices(filled, judge, change.nextPass?.());
  const changed = judged.filter(({ value, next }) => next !== undefined && !isSameValue(value, next));
  const unread = judged.flatMap(({ one, next }) => (next === undefined ? [one] : []));
  const textAt = (at: number) => String(filled[at]?.values[0]);
  const [wrong] = column.wrong;
  const refused = wrong
    ? sayContradiction(wrong, (at) => `'${textAt(at)}'`)
    : changed.length > 0
      ? findDoubles(objectType, after, judged)
      : undefined;
  return {
    reading: column.reading,
    changes: sumHeld(changed.map(({ one }) => one)),
    unread: sumHeld(unread),
    values: listUnfit(unread, names),
    ids: toIDs(unread),
    asked: column.asked.map(({ aspect, at }) => ({ aspect, example: textAt(at) })),
    ...(refused !== undefined && { refused }),
    samples: changed.slice(0, maxSamples).map(({ value, next }) => ({ from: value, to: next ?? null })),
    become: (value, read) => (isEmpty(value) ? value : tryValue(value, read)),
  };
}

function isConvertible(from: DataElement, to: DataElement): boolean {
  const isPlain = (element: DataElement) =>
    !isSecretElement(element) && !isReference(element.config) && !isWorkedOut(element);
  return from.visualType !== to.visualType && isPlain(from) && isPlain(to);
}

/** '1,200' and '1200.00' become the same number, which a unique field refuses. */
function findDoubles(
  objectType: ObjectType,
  { config }: DataElement,
  judged: readonly { one: ValueCombination; value: Json; next: Json | undefined }[],
): string | undefined {
  if (!isUnique(config)) return undefined;
  const fold = config.unique === 'exact' ? foldToExact : foldToEqual;
  const counts = new Map<string, number>();
  for (const { one, value, next = value } of judged) {
    const key = typeof next === 'string' ? fold(next) : JSON.stringify(next);
    counts.set(key, (counts.get(key) ?? 0) + one.count - one.deleted);
  }
  const shared = [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  if (shared === 0) return undefined;
  const { many } = objects[objectType].labels;
  return `${shared.toLocaleString('en-US')} ${many} would share their value with another. Change them first.`;
}

export function toUnread(unread: HolderCounts): HolderCounts & { reason: string } {
  const values = unread.count === 1 ? 'value' : 'values';
  return { ...unread, reason: `${unread.count} saved ${values} cannot be converted to the new type` };
}

export function toMismatch(
  { count, deleted, reason }: HolderCounts & { reason: string },
  setting: string,
): AppError {
  const where = deleted > 0 ? `, ${deleted} of them in deleted records that can still be restored` : '';
  const message = `${reason}${where}.`;
  const fieldErrors = toFieldErrors([[setting, 'typeMismatch', message]]);
  return new AppError('typeMismatch', { message, fieldErrors, body: { invalid: count } });
}
