// What a change of metadata does to stored values, as exact numbers, before it is done (R20).
import { isReference, keepsReference, listIDs } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { isEmpty, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { mayCount } from '../../access/require-right';
import { applyRoleRules } from '../../access/role-rules';
import { isSecretElement } from '../../caches/metadata-cache';
import { filterInSlices } from '../../jobs/in-slices';
import type { Queries } from '../../storage/database';
import { type ElementRow, toWireElement } from '../../storage/metadata/elements';
import {
  countAllHolders,
  type HolderCounts,
  listExisting,
  toIDs,
  type ValueCombination,
} from '../../storage/records/element-values';
import type { Task } from '../../work';
import { type Conversion, findConversion } from './convert-field';
import { findDeletionFault } from './deletion-fault';
import { findDoubles } from './find-doubles';
import { createFits, listHeld, listUnfit, none, sumHeld, type UnfitValues } from './judge-held';
import { findRuleEffects, type RuleEffects } from './rule-effects';

/** How many records hold a value that another type, or another object that it refers to, would refuse: they forbid the change (R20). */
export async function countMisfits(
  tx: Queries,
  before: ElementRow,
  after: DataElement,
): Promise<HolderCounts & { told: string }> {
  const isType = before.config.visualType !== after.visualType;
  const held = isType || isReferredAnew(before, after) ? await countRefused(tx, before, after) : none;
  const isOne = held.count === 1;
  const some = `${held.count} saved ${isOne ? 'value' : 'values'}`;
  const verb = isOne ? 'is' : 'are';
  return {
    ...held,
    told: isType
      ? `${some} ${verb} not valid for the new type`
      : `${some} ${isOne ? 'does' : 'do'} not match a record of the new object`,
  };
}

const isReferredAnew = (before: ElementRow, { config }: DataElement) =>
  isReference(config) && !keepsReference(config, before.config);

type Unfit = HolderCounts & { values?: UnfitValues[]; ids?: string[] };

/** Whatever changes: a removed option forbids nothing, but who holds it is worth knowing (R19). */
async function countRefused(tx: Queries, before: ElementRow, after: DataElement): Promise<Unfit> {
  const field = { objectType: before.object_type, name: before.name };
  const [old] = parseMetadata([toWireElement(before, '')]).elements;
  // Secrets cannot become open values, nor the other way round, without leaking or losing them.
  if (old && isSecretElement(old) !== isSecretElement(after)) return countAllHolders(tx, field);
  return countFailing(tx, { objectType: field.objectType, element: after, before });
}

type Judged = { objectType: ObjectType; element: DataElement; before: ElementRow };

async function countFailing(tx: Queries, { objectType, element, before }: Judged): Promise<Unfit> {
  const fits = createFits(objectType, element);
  if (!fits) return none;
  const { names, held, reading } = await listHeld(tx, { objectType, element });
  const isKnown = isReferredAnew(before, element)
    ? await findReferred(tx, { to: String(element.config.refersTo), held })
    : () => true;
  const unfit = await filterInSlices(held, (one) => {
    const value = one.values[0] ?? null;
    return !isEmpty(value) && !(fits(value, reading(one)) && isKnown(value));
  });
  return { ...sumHeld(unfit), values: listUnfit(unfit, names), ids: toIDs(unfit) };
}

type Referring = { to: string; held: readonly ValueCombination[] };

/** Whether a value names only records of that object that are there. */
async function findReferred(tx: Queries, { to, held }: Referring): Promise<(value: Json) => boolean> {
  const known = await listExisting(
    tx,
    to,
    held.flatMap(({ values }) => listIDs(values[0])),
  );
  return (value) => listIDs(value).every((id) => known.has(id));
}

export type Effects = {
  holding: number;
  losing: number;
  failing: number;
  backfilled: number;
  lacking: number;
  deleted: { holding: number; failing: number };
  /** Why a deletion will be refused. */
  refused?: string;
  rules?: RuleEffects & { total: number };
  /** Of the failing ones. */
  unfit?: UnfitValues[];
  failingIDs?: string[];
  converts?: Converts;
  /** Records that share their value with another, where the field is to be unique; the most frequent values. */
  doubles?: { count: number; values: UnfitValues[] };
};

type Converts = Omit<Conversion, 'reading' | 'become' | 'changes' | 'unread'> & {
  changes: number;
  unread: number;
  deleted: { changes: number; unread: number };
};

const isFelt = ({ changes, unread, refused }: Conversion) =>
  changes.count + unread.count > 0 || refused !== undefined;

function toWire({ reading: _, become: __, changes, unread, ...told }: Conversion): Converts {
  return {
    ...told,
    ...{ changes: changes.count, unread: unread.count },
    deleted: { changes: changes.deleted, unread: unread.deleted },
  };
}

/**
 * `after` undefined: a deletion. All but `deleted` are of records that are there; deleted ones can come back within 30 days,
 * and forbid another type as well. `lacking`: records without a value, which matters where one is required.
 */
export async function previewElement(
  task: Task,
  change: {
    objectType: ObjectType;
    name: string;
    before: ElementRow | undefined;
    after: DataElement | undefined;
    /** How to read values that are ambiguous, where the type changes. */
    reading?: ColumnReading | undefined;
  },
): Promise<Effects> {
  const { objectType, name, before, after, reading } = change;
  const tx = task.context.db;
  // One statement: while many records change, two of different moments would not fit each other.
  const counted = await countAllHolders(tx, { objectType, name });
  const { total } = counted;
  const held = before ? counted : none;
  const metadata = await task.context.metadata.get(objectType);
  const canCount = (field: string) => mayCount(task.caller, metadata, field);
  // A limit that names what the caller may not read would tell of it.
  const [judged] = after ? applyRoleRules([after], canCount) : [];
  const refused: Unfit = before && judged ? await countRefused(tx, before, judged) : none;
  const conversion =
    before && judged ? await findConversion(tx, { objectType, before, after: judged, reading }) : undefined;
  const holding = held.count - held.deleted;
  const lacking = total - holding;
  const fault = before && !after ? await findDeletionFault({ ...task, tx }, before) : undefined;
  const rules = after && (await findRuleEffects(task, objectType, after));
  const fills = after?.config.populateDefaultOnTargetTable === true && !isEmpty(after.defaultValue);
  return {
    holding,
    losing: after ? 0 : holding,
    failing: refused.count - refused.deleted,
    backfilled: fills ? lacking : 0,
    lacking,
    deleted: { holding: held.deleted, failing: refused.deleted },
    ...(fault !== undefined && { refused: fault }),
    ...(rules && { rules: { ...rules, total } }),
    ...(judged?.rules?.limits && refused.values && { unfit: refused.values }),
    ...(refused.ids && refused.ids.length > 0 && { failingIDs: refused.ids }),
    ...(conversion && isFelt(conversion) && { converts: toWire(conversion) }),
    ...(after &&
      isUnique(after.config) &&
      canCount(name) && {
        doubles: await findDoubles(tx, { objectType, name, isExact: after.config.unique === 'exact' }),
      }),
  };
}
