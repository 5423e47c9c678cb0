// The changes of many records that Data Management makes: a field filled in, made anew or converted, and what was filled taken back.
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
import type { Conversion } from './convert-field';

/** R18, and a deleted name that is given again: the old field's values must not come back. */
export function planField(rule: FieldRule): BulkPlan {
  const { objectType, field, value, withKey = false, anew = false } = rule;
  const detail: JsonObject = { field, withKey, ...(value !== undefined && { value }) };
  return {
    what: anew ? 'anew' : 'populate',
    detail,
    fields: [field],
    find: (tx, limit) => findByRule(tx, rule, limit),
    count: (tx) => countAllRecordsOf(tx, objectType),
    stage: (tx, stretch) => stageField(tx, rule, stretch),
  };
}

/** What a job wrote in its fields, where nobody has written it since. */
export function planUndo(job: BulkJob): BulkPlan {
  return {
    what: 'undo',
    detail: { of: job.id },
    fields: job.fields,
    find: (tx, limit) => findChangedBy(tx, job.n, limit),
    count: async () => job.changed,
    stage: (tx, stretch) => stageUndo(tx, { ...stretch, of: job.n, fields: job.fields }),
  };
}

type Converting = {
  objectType: ObjectType;
  name: string;
  /** Of the element, before the conversion: its undo finds the earlier settings by it. */
  version: number;
  found: Conversion;
  undoing: BulkJob | undefined;
};

/** Another type for what all records hold in a field, or what such a conversion wrote taken back (E8.8). */
export function planConversion({ objectType, name, version, found, undoing }: Converting): BulkPlan {
  const field = { objectType, name };
  const toRow = ({ id, version, data, earlier }: FieldValue): JobRow[] => {
    const value = ownValue(data, name) ?? null;
    const next = found.become(earlier === undefined ? value : earlier, (other) => ownValue(data, other));
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
    async stage(tx, stretch) {
      const values = await listFieldValues(tx, { ...field, ...stretch, undoing: undoing?.n });
      const rows = values.flatMap(toRow);
      await putJobRows(tx, stretch.job, rows);
      return { last: values.at(-1)?.id, seen: values.length, staged: rows.length };
    },
  };
}

/** Both at once: a conversion, and a default for the records that hold nothing. */
export function joinPlans(conversion: BulkPlan, filling: BulkPlan): BulkPlan {
  return {
    ...conversion,
    detail: { ...filling.detail, ...conversion.detail },
    find: async (tx, limit) =>
      [...(await conversion.find(tx, limit)), ...(await filling.find(tx, limit))].slice(0, limit),
    async stage(tx, stretch) {
      const converted = await conversion.stage(tx, stretch);
      const filled = await filling.stage(tx, stretch);
      return { ...converted, staged: converted.staged + filled.staged };
    },
  };
}
