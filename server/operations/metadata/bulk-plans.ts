// The bulk changes of Data Management: filling a field, resetting a reused name, and undoing a fill.
import type { JsonObject } from '../../../schemas/values/json';
import type { BulkPlan } from '../../jobs/plan';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import { type FieldRule, findByRule, stageField, stageUndo } from '../../storage/bulk/job-fields';
import { findChangedBy } from '../../storage/bulk/job-rows';
import { countAllRecordsOf } from '../../storage/records/element-values';

/** Fills a field (R18), or clears a deleted field's values before its name is used again. */
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

/** Reverts what a job wrote, except where someone has changed it since. */
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
