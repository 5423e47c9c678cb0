// An import under way, and what is known of its rows.
import type { ImportVerdict } from '../../../contract/imports';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { getVisualType } from '../../../schemas/types/index';
import { foldToEqual, foldToExact } from '../../../schemas/values/fold';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { ImportRow } from '../../storage/bulk/imports';
import type { JobRow } from '../../storage/bulk/job-rows';
import type { NewData, RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { findElements } from './find-elements';
import type { ReadRow } from './read-cells';

/** By what rows are known among the others: of each, the number of the first row of the file that has it. */
export type FindFirst = (
  names: readonly { name: string; row: number }[],
) => Promise<ReadonlyMap<string, number>>;

/** An import under way: what holds for all of its rows. */
export type Importing = {
  asked: ImportRow;
  gate: Gate;
  metadata: ObjectMetadata;
  /** What a column fills. */
  find: (name: string) => DataElement | undefined;
  findFirst: FindFirst;
  /** Nothing is stored, so no number of a series is taken. */
  isTrial?: boolean;
};

export type FileRow = { number: number; cells: readonly Json[] };
export type Tried = {
  number: number;
  verdict: ImportVerdict;
  /** The record that it changes or would change. */
  id?: string;
  made?: NewData[];
  staged?: JobRow;
};

export async function openImporting(
  { context, caller }: Task,
  asked: ImportRow,
  findFirst: FindFirst,
): Promise<Importing> {
  const metadata = await context.metadata.get(asked.objectType);
  const find = await findElements({ context, caller }, asked.objectType);
  const gate = createGate(caller, asked.objectType, metadata);
  return { asked, metadata, find, gate, findFirst };
}

export type One = FileRow &
  ReadRow & {
    current: RecordRow | undefined;
    /** Why it is refused, as far as it is known. */
    fault: AppError | undefined;
  };

export type Outcome = Omit<Tried, 'number'>;
export type Outcomes = (readonly [row: number, Outcome | AppError])[];

/** As the database writes a stored value as text. */
export function toKeyText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'object' ? undefined : String(value).trim();
}

/** A value of a unique text as `unique` compares it (R74); of any other field as it is. */
export function toCompared({ metadata }: Pick<Importing, 'metadata'>, field: string, text: string): string {
  const element = metadata.byName.get(field);
  if (!element || !isUnique(element.config) || getVisualType(element.visualType)?.valueType !== 'string')
    return text;
  return element.config.unique === 'exact' ? foldToExact(text) : foldToEqual(text);
}

/** It passes: no fault of the row. */
export const isTooMany = (error: unknown) => error instanceof AppError && error.status === 429;
