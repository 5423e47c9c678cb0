import type { ObjectType } from '../../../objects/index';
import { isEmpty, isSameValue, type JsonObject, ownValue } from '../../../schemas/values/json';
import type { BulkPlan } from '../../jobs/plan';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import { type FieldRule, findByRule, stageField, stageUndo } from '../../storage/bulk/job-fields';
import { findChangedBy, type JobRow, putJobRows } from '../../storage/bulk/job-rows';
import {
  countAllRecordsOf,
  type FieldValue,
  listFieldValues,
  listHolders,
} from '../../storage/records/element-values';
import { type Conversion, toMismatch, toUnread } from './convert-field';

/** Fills a field (R18), or clears a deleted field's values before its name is used again. */
export function planField(rule: FieldRule): BulkPlan {
  const { objectType, field, value, withKey = false, isReused = false } = rule;
  const detail: JsonObject = { field, withKey, ...(value !== undefined && { value }) };
  return {
    what: isReused ? 'anew' : 'populate',
    detail,
    fields: [field],
    find: (tx, limit) => findByRule(tx, rule, limit),
    count: (tx) => countAllRecordsOf(tx, objectType),
    stage: (tx, chunk) => stageField(tx, rule, chunk),
  };
}

export function planUndo(job: BulkJob): BulkPlan {
  return {
    what: 'undo',
    detail: { of: job.id },
    fields: job.fields,
    find: (tx, limit) => findChangedBy(tx, job.n, limit),
    count: async () => job.changed,
    stage: (tx, chunk) => stageUndo(tx, { ...chunk, of: job.n, fields: job.fields }),
  };
}

type ConversionRequest = {
  objectType: ObjectType;
  name: string;
  /** The element's version before the conversion, which the undo needs to find the earlier settings. */
  version: number;
  found: Conversion;
  undoing: BulkJob | undefined;
};

/** Also undoes a conversion (E8.8). */
export function planConversion({ objectType, name, version, found, undoing }: ConversionRequest): BulkPlan {
  const field = { objectType, name };
  const toRow = ({ id, version, data, earlier }: FieldValue): JobRow[] => {
    const value = ownValue(data, name) ?? null;
    const next = found.become(earlier === undefined ? value : earlier, (other) => ownValue(data, other));
    // The value was saved after all values had been judged.
    if (next === undefined) throw toMismatch(toUnread({ count: 1, deleted: 0 }), 'visualType');
    if (isSameValue(value, next)) return [];
    const before = isEmpty(value) ? {} : { [name]: value };
    return [{ objectType, id, action: 'write', version, before, patch: { [name]: next } }];
  };
  return {
    what: undoing ? 'undo' : 'convert',
    detail: undoing ? { of: undoing.id } : { field: name, version, reading: { ...found.reading } },
    fields: [name],
    find: (tx, limit) => listHolders(tx, field, limit),
    count: (tx) => countAllRecordsOf(tx, objectType),
    async stage(tx, chunk) {
      const values = await listFieldValues(tx, { ...field, ...chunk, undoing: undoing?.n });
      const rows = values.flatMap(toRow);
      await putJobRows(tx, chunk.job, rows);
      return { last: values.at(-1)?.id, seen: values.length, staged: rows.length };
    },
  };
}

export function joinPlans(conversion: BulkPlan, filling: BulkPlan): BulkPlan {
  return {
    ...conversion,
    detail: { ...filling.detail, ...conversion.detail },
    find: async (tx, limit) =>
      [...(await conversion.find(tx, limit)), ...(await filling.find(tx, limit))].slice(0, limit),
    async stage(tx, chunk) {
      const converted = await conversion.stage(tx, chunk);
      const filled = await filling.stage(tx, chunk);
      return { ...converted, staged: converted.staged + filled.staged };
    },
  };
}
