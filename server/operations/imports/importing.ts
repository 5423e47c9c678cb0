// An import under way, and what is known of its rows.
import type { ImportVerdict } from '../../../contract/imports/add-import-rows';
import type { Json, JsonObject } from '../../../schemas/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { ImportRow } from '../../storage/imports';
import type { JobRow } from '../../storage/job-rows';
import type { NewData, RecordRow } from '../../storage/records';
import type { Task } from '../../work';

/** By what rows are known among the others: of each, the number of the first row of the file that has it. */
export type FindFirst = (
  names: readonly { name: string; row: number }[],
) => Promise<ReadonlyMap<string, number>>;

/** An import under way: what holds for all of its rows. */
export type Importing = {
  asked: ImportRow;
  gate: Gate;
  metadata: ObjectMetadata;
  users: ObjectMetadata;
  findFirst: FindFirst;
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
  const users = await context.metadata.get('user');
  const gate = createGate(caller, asked.objectType, metadata);
  return { asked, metadata, users, gate, findFirst };
}

export type One = FileRow & {
  body: JsonObject;
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

/** It passes: no fault of the row. */
export const isTooMany = (error: unknown) => error instanceof AppError && error.status === 429;
