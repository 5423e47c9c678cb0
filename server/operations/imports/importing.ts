import type { ImportVerdict } from '../../../contract/imports';
import { comesWithUser, type ObjectType, userPrefix } from '../../../objects/index';
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
import type { ReadRow } from './read-cells';

/** For the key values of rows: the number of the file's first row that has each. */
export type FindFirst = (
  names: readonly { name: string; row: number }[],
) => Promise<ReadonlyMap<string, number>>;

export type Importing = {
  settings: ImportRow;
  gate: Gate;
  metadata: ObjectMetadata;
  find: (name: string) => DataElement | undefined;
  findFirst: FindFirst;
  /** A trial stores nothing and takes no numbers of a series. */
  isTrial?: boolean;
};

export type FileRow = { number: number; cells: readonly Json[] };
export type RowResult = {
  number: number;
  verdict: ImportVerdict;
  id?: string;
  made?: NewData[];
  staged?: JobRow;
};

export async function openImporting(
  { context, caller }: Task,
  settings: ImportRow,
  findFirst: FindFirst,
): Promise<Importing> {
  const metadata = await context.metadata.get(settings.objectType);
  const find = await findElements({ context, caller }, settings.objectType);
  const gate = createGate(caller, metadata);
  return { settings, metadata, find, gate, findFirst };
}

export type CheckedRow = FileRow &
  ReadRow & {
    current: RecordRow | undefined;
    fault: AppError | undefined;
  };

export type Outcome = Omit<RowResult, 'number'>;
export type Outcomes = (readonly [row: number, Outcome | AppError])[];

/** Converts a stored value to text as PostgreSQL does. */
export function toKeyText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'object' ? undefined : String(value).trim();
}

/** A unique text as the unique check compares it (R74); other values unchanged. */
export function toCompared({ metadata }: Pick<Importing, 'metadata'>, field: string, text: string): string {
  const element = metadata.byName.get(field);
  if (!element || !isUnique(element.config) || getVisualType(element.visualType)?.valueType !== 'string')
    return text;
  return element.config.unique === 'exact' ? foldToExact(text) : foldToEqual(text);
}

/** A temporary overload, not a fault of the row. */
export const isTooMany = (error: unknown) => error instanceof AppError && error.status === 429;

/** Finds the data element that an import's column fills: one of the object, or one of the user that is created with its records. */
export async function findElements(
  { context }: Task,
  objectType: ObjectType,
): Promise<(name: string) => DataElement | undefined> {
  const metadata = await context.metadata.get(objectType);
  const users = await context.metadata.get('user');
  return (name) =>
    name.startsWith(userPrefix) && comesWithUser(objectType)
      ? users.byName.get(name.slice(userPrefix.length))
      : metadata.byName.get(name);
}
