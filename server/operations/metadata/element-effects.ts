// How a change of metadata affects stored values, in exact numbers, before it is made (R20).
import { isReference, keepsReference, listIDs } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { isUnique } from '../../../schemas/rules/parse-unique';
import { isEmpty, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { canCount } from '../../access/require-right';
import { applyRoleRules } from '../../access/role-rules';
import { isSecretElement } from '../../caches/metadata-cache';
import { filterInSlices, type Pause } from '../../jobs/in-slices';
import type { Queries } from '../../storage/database';
import { type ElementRow, toWireElement } from '../../storage/metadata/elements';
import {
  countAllHolders,
  type HolderCounts,
  listExisting,
  toIDs,
  type ValueCombination,
} from '../../storage/records/element-values';
import { listShared, type SharedValues } from '../../storage/records/unique-values';
import type { Task } from '../../work';
import { type Conversion, findConversion } from './convert-field';
import { findDeletionFault } from './deletion-fault';
import {
  createFits,
  listStoredValues,
  listUnfit,
  none,
  type StoredValues,
  sumHeld,
  type UnfitValues,
} from './judge-held';
import type { NextPass } from './passes';
import { findRuleEffects, type RuleEffects } from './rule-effects';

/** These values block the change (R20). */
export async function countMisfits(
  tx: Queries,
  before: ElementRow,
  after: DataElement,
): Promise<HolderCounts & { reason: string }> {
  const isType = before.config.visualType !== after.visualType;
  const held = isType || refersElsewhere(before, after) ? await countRefused(tx, { before, after }) : none;
  const isOne = held.count === 1;
  const some = `${held.count} saved ${isOne ? 'value' : 'values'}`;
  const verb = isOne ? 'is' : 'are';
  return {
    ...held,
    reason: isType
      ? `${some} ${verb} not valid for the new type`
      : `${some} ${isOne ? 'does' : 'do'} not match a record of the new object`,
  };
}

const refersElsewhere = (before: ElementRow, { config }: DataElement) =>
  isReference(config) && !keepsReference(config, before.config);

/** What is read already, and what happens between slices. */
type Judged = { stored?: StoredValues | undefined; pause?: Pause | undefined };
type UnfitRecords = HolderCounts & { values?: UnfitValues[]; ids?: string[] };

/** Removed options do not block the change, but their number matters (R19). */
async function countRefused(
  tx: Queries,
  { before, after, stored, pause }: Judged & { before: ElementRow; after: DataElement },
): Promise<UnfitRecords> {
  const field = { objectType: before.object_type, name: before.name };
  const [old] = parseMetadata([toWireElement(before, '')]).elements;
  // Changing a secret field to a readable one would leak its values, and the reverse would lose them.
  if (old && isSecretElement(old) !== isSecretElement(after)) return countAllHolders(tx, field);
  return countFailing(tx, { objectType: field.objectType, element: after, before, stored, pause });
}

type ElementChange = Judged & { objectType: ObjectType; element: DataElement; before: ElementRow };

async function countFailing(
  tx: Queries,
  { objectType, element, before, stored, pause }: ElementChange,
): Promise<UnfitRecords> {
  const fits = createFits(objectType, element);
  if (!fits) return none;
  const { names, held, reading } = stored ?? (await listStoredValues(tx, { objectType, element }));
  const isKnown = refersElsewhere(before, element)
    ? await findReferred(tx, { to: String(element.config.refersTo), held })
    : () => true;
  const isUnfit = (one: ValueCombination) => {
    const value = one.values[0] ?? null;
    return !isEmpty(value) && !(fits(value, reading(one)) && isKnown(value));
  };
  const unfit = await filterInSlices(held, isUnfit, pause);
  return { ...sumHeld(unfit), values: listUnfit(unfit, names), ids: toIDs(unfit) };
}

type ReferenceValues = { to: string; held: readonly ValueCombination[] };

async function findReferred(tx: Queries, { to, held }: ReferenceValues): Promise<(value: Json) => boolean> {
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
  refused?: string;
  rules?: RuleEffects & { total: number };
  unfit?: UnfitValues[];
  failingIDs?: string[];
  converts?: ConversionCounts;
  doubles?: SharedValues;
};

type ConversionCounts = Omit<Conversion, 'reading' | 'become' | 'changes' | 'unread'> & {
  changes: number;
  unread: number;
  deleted: { changes: number; unread: number };
};

const isFelt = ({ changes, unread, refused }: Conversion) =>
  changes.count + unread.count > 0 || refused !== undefined;

function toWire({ reading: _, become: __, changes, unread, ...counts }: Conversion): ConversionCounts {
  return {
    ...counts,
    ...{ changes: changes.count, unread: unread.count },
    deleted: { changes: changes.deleted, unread: unread.deleted },
  };
}

/** `after` undefined means a deletion. Numbers count live records, except `deleted`: those can be restored, so they also block a new type. */
export async function previewElement(
  task: Task,
  change: {
    objectType: ObjectType;
    name: string;
    before: ElementRow | undefined;
    after: DataElement | undefined;
    /** How to read ambiguous values if the type changes. */
    reading?: ColumnReading | undefined;
    /** For a job, which reports its progress. */
    nextPass?: NextPass;
  },
): Promise<Effects> {
  const { objectType, name, before, after, reading, nextPass } = change;
  const tx = task.context.db;
  // One statement, because numbers from two moments would not match while records change.
  const counted = await countAllHolders(tx, { objectType, name });
  const { total } = counted;
  const held = before ? counted : none;
  const metadata = await task.context.metadata.get(objectType);
  const canCountField = (field: string) => canCount(task.caller, metadata, field);
  // A limit by a field that the caller cannot read would reveal its values.
  const [judged] = after ? applyRoleRules([after], canCountField) : [];
  // There may be as many different values as records, so they are read once.
  const stored =
    before && judged
      ? await listStoredValues(tx, { objectType, element: judged, pause: nextPass?.() })
      : undefined;
  const refused: UnfitRecords =
    before && judged ? await countRefused(tx, { before, after: judged, stored, pause: nextPass?.() }) : none;
  const conversion =
    before && judged
      ? await findConversion(tx, { objectType, before, after: judged, reading, stored, nextPass })
      : undefined;
  const holding = held.count - held.deleted;
  const lacking = total - holding;
  const fault = before && !after ? await findDeletionFault({ ...task, tx }, before) : undefined;
  const rules = after && (await findRuleEffects(task, { objectType, given: after, nextPass }));
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
      canCountField(name) && {
        doubles: await listShared(tx, { objectType, name, isExact: after.config.unique === 'exact' }),
      }),
  };
}
