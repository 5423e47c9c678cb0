// Works out what would become of each row as if it were saved alone. All rows share each database query.
import type { ImportFault, ImportVerdict } from '../../../contract/imports';
import { comesWithUser, objects, userPrefix } from '../../../objects/index';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { getVisualType } from '../../../schemas/types/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { emailTaken } from '../../access/account';
import { AppError, invalidField, toFieldErrors } from '../../app-error';
import type { RecordRow } from '../../storage/records/records';
import { listByUnique, listByValue } from '../../storage/records/records-by-value';
import type { Work } from '../../work';
import { attempt } from '../records/attempt';
import { checkChanges } from './check-changes';
import {
  type CheckedRow,
  type FileRow,
  type Importing,
  isTooMany,
  type Outcomes,
  type RowResult,
  toCompared,
  toKeyText,
} from './importing';
import { toNewRecords } from './new-records';
import { prepareAll } from './prepare-rows';
import { nameReferences, type ReadRow, readRow } from './read-cells';

export async function checkRows(
  work: Work,
  importing: Importing,
  rows: readonly FileRow[],
): Promise<RowResult[]> {
  const { settings, metadata, find } = importing;
  const read = rows.map(({ cells }) => readRow(cells, { ...settings, find }));
  const bodies = read.map(({ body }) => body);
  await nameReferences(work, metadata, bodies);
  const known = await findKnown(work, importing, bodies);
  const all = rows.map((row, index): CheckedRow => {
    const { body, faults } = read[index] ?? noRow;
    const current = attempt(() => {
      requireColumns(importing, row);
      return findCurrent(importing, body, known);
    });
    const isFault = current instanceof AppError;
    const found = { current: isFault ? undefined : current, fault: isFault ? current : undefined };
    return { ...row, body, faults, ...found };
  });
  await refuseDuplicates(importing, all);
  const open = all.filter(({ fault }) => fault === undefined);
  const changes = await checkChanges(
    work,
    importing,
    open.flatMap((one) => (one.current ? [{ ...one, current: one.current }] : [])),
  );
  const made = await checkNewRows(
    work,
    importing,
    open.filter(({ current }) => !current),
  );
  const outcomes = new Map([...changes, ...made]);
  return all.map(({ number, current, fault }) => {
    const outcome = fault ?? outcomes.get(number);
    if (!outcome || outcome instanceof AppError) return { number, verdict: toRefused(outcome) };
    return { number, ...outcome, ...(current && { id: current.id }) };
  });
}

/** Rethrows errors that are not a fault of the row. */
function toRefused(error: AppError | undefined): ImportVerdict {
  if (!error || error.status >= 500 || isTooMany(error)) throw error ?? new AppError('internal');
  return { become: 'refused', faults: toFaults(error) };
}

const noRow: ReadRow = { body: {}, faults: new Map() };

type ByKey = ReadonlyMap<string, RecordRow[]>;

async function findKnown(
  { tx, caller }: Work,
  { settings, gate, metadata }: Importing,
  bodies: readonly JsonObject[],
): Promise<ByKey> {
  const { key, objectType } = settings;
  const values = key === '' ? [] : [...new Set(bodies.flatMap((body) => toKeyText(body[key]) ?? []))];
  const known = new Map<string, RecordRow[]>();
  if (values.length === 0) return known;
  const query = { objectType, reach: caller, values };
  const element = metadata.byName.get(key);
  const rows =
    element && isUnique(element.config) && getVisualType(element.visualType)?.valueType === 'string'
      ? await listByUnique(tx, query, { name: key, isExact: element.config.unique === 'exact' })
      : await listByValue(tx, query, key === gate.idName ? undefined : key);
  for (const row of rows) known.set(row.by, [...(known.get(row.by) ?? []), row]);
  return known;
}

/** More cells than columns, as after an unquoted comma, mean that the cells before may be in the wrong columns. */
function requireColumns({ settings }: Importing, { cells }: FileRow): void {
  const message = 'This row has more cells than the file has columns. Put text with separators in quotes.';
  const isFilled = (cell: Json) => cell !== null && String(cell).trim() !== '';
  if (cells.slice(settings.columns.length).some(isFilled)) throw new AppError('invalid', message);
}

/** The record that the key names; undefined if the row is a new record. */
function findCurrent({ settings, gate }: Importing, body: JsonObject, known: ByKey): RecordRow | undefined {
  const { key, objectType } = settings;
  const text = key === '' ? undefined : toKeyText(body[key]);
  const [found, another] = (text !== undefined && known.get(text)) || [];
  const { one, many } = objects[objectType].labels;
  const refuse = (message: string) => invalidField(key, 'key', message);
  if (another) throw refuse(`Several ${many} have this value.`);
  if (!found && text !== undefined && key === gate.idName) throw refuse(`There is no ${one} with this id.`);
  return found;
}

async function checkNewRows(
  work: Work,
  importing: Importing,
  rows: readonly CheckedRow[],
): Promise<Outcomes> {
  const { objectType, clears } = importing.settings;
  const typed = rows.map(({ number, body, faults }) => ({
    number,
    faults,
    // A new record has nothing to clear, and a field's default can fill it.
    body: Object.fromEntries(Object.entries(body).filter(([, value]) => !clears || value !== null)),
  }));
  const { drafts, refused } = await prepareAll(work, importing, typed);
  const made = await toNewRecords(work, { objectType, isTrial: importing.isTrial }, drafts);
  const outcomes = drafts.map(({ number }, index): Outcomes[number] => {
    const one = made[index];
    if (!one || one instanceof AppError) return [number, one ?? new AppError('internal')];
    return [number, { verdict: { become: 'new', faults: [] }, made: one }];
  });
  return [...outcomes, ...refused];
}

function toFaults({ message, detail }: AppError): ImportFault[] {
  const row = detail.body?.row;
  const faults = Object.entries(detail.fieldErrors ?? {}).flatMap(([field, [first]]) =>
    first ? [{ field, message: first.message, ...(typeof row === 'number' && { row }) }] : [],
  );
  return faults.length > 0 ? faults : [{ field: '', message }];
}

/** Refuses a row that has the same key or unique value as an earlier row. */
async function refuseDuplicates(importing: Importing, rows: readonly CheckedRow[]): Promise<void> {
  const { settings, gate, metadata, findFirst } = importing;
  const named = rows.flatMap((one) =>
    one.fault ? [] : listNames(importing, one).map((name) => ({ ...name, one, row: one.number })),
  );
  const first = await findFirst(named);
  for (const { one, field, isEmail, name } of named) {
    const row = first.get(name) ?? one.number;
    if (one.fault || row >= one.number) continue;
    const label = field === gate.idName ? 'id' : (metadata.byName.get(field)?.label ?? 'email');
    const isOther = isEmail && field !== settings.key;
    const message = isOther ? emailTaken : `An earlier row has the same ${label}.`;
    const fieldErrors = toFieldErrors([[field, 'taken', message]]);
    one.fault = new AppError('invalid', { fieldErrors, ...(!isOther && { body: { row } }) });
  }
}

/** The values that identify a row: the key, the email, and unique fields. */
function listNames(importing: Importing, { body, current }: CheckedRow) {
  const { settings, gate, metadata } = importing;
  const { key, objectType } = settings;
  const email = objects[objectType].signIn ? 'email' : comesWithUser(objectType) ? `${userPrefix}email` : '';
  const unique = metadata.elements.flatMap(({ name, config }) => (isUnique(config) ? [name] : []));
  return [...new Set([key, email, ...unique])].flatMap((field) => {
    const text = field === '' ? undefined : toKeyText(body[field]);
    // A column that the caller can no longer read must not reveal its stored value.
    const isOwn = field !== key && gate.isReadable(field) && text === toKeyText(current?.data[field]);
    if (text === undefined || isOwn) return [];
    const isEmail = field === email;
    return [
      {
        field,
        isEmail,
        name: JSON.stringify([field, isEmail ? text.toLowerCase() : toCompared(importing, field, text)]),
      },
    ];
  });
}
