// Changes a data element together with its stored values, which stay valid for its type (R20) or are converted to another (E8.8).
import type { ColumnReading } from '../../../schemas/files/column-reading';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { requireBulkWriter, requireConfigurer } from '../../access/require-right';
import { AppError, invalidField } from '../../app-error';
import type { ApplyPlan, BulkAnswer, BulkPlan } from '../../jobs/plan';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import { type ElementRow, findElementAt, putElement } from '../../storage/metadata/elements';
import type { Task, Work } from '../../work';
import { planConversion, planUndo } from './bulk-plans';
import { type Conversion, findConversion, toMismatch, toUnread } from './convert-field';
import {
  planRecords,
  requireBulk,
  requireElement,
  requireFillable,
  requireReadable,
  requireSystemRules,
  workOutReaders,
} from './edit-metadata';
import { countMisfits } from './element-effects';
import { storeUnique } from './keep-unique';
import { mergeElement, toSettings } from './merge-element';
import { type ElementInput, parseElementChange, parseElementInput } from './parse-element';
import { requireClearable } from './require-clearable';
import { requireRules } from './require-rules';
import { appendElementChange, type StoredElement, storeElement, toWire } from './store-element';

/** `converting`: how to convert stored values. Throws 404, 409 conflict or typeMismatch, 422. */
export async function updateElement(task: Task, body: Json, converting?: ColumnReading): Promise<BulkAnswer> {
  const requested = await parseElementChange(task, body);
  const { objectType } = requested;
  requireConfigurer(task.caller, objectType);
  return storeElement(task, {
    ...{ objectType, status: 200, message: 'Data element updated successfully!' },
    async store(work, show) {
      const before = await requireElement(work.tx, objectType, requested.name);
      const input = await mergeInto(work, before, requested);
      return changeElement(work, show, { before, input, converting });
    },
  });
}

/** Takes back the settings and the values that a conversion or a fill changed with them. Throws like updateElement. */
export async function undoChange(work: Work, show: ApplyPlan, job: BulkJob): Promise<void> {
  const { objectType, detail, what } = job;
  const name = String(detail.field);
  const before = await requireElement(work.tx, objectType, name);
  // A new field has no earlier settings, and jobs of former versions of the product do not name theirs.
  const version = Number(detail.version ?? 0);
  const earlier = await findElementAt(work.tx, before, version);
  if (!earlier && what === 'convert') throw new AppError('notFound');
  const { grouping = '', ...settings }: JsonObject = earlier ?? toSettings(before);
  const _version = earlier ? version + 1 : before.version;
  // The next save of the element would otherwise fill the records again.
  const fieldConfig = what === 'convert' ? settings : { ...settings, populateDefaultOnTargetTable: false };
  const body = { objectType, fieldName: name, grouping, fieldConfig, _version };
  const input = await mergeInto(work, before, parseElementInput(body, before.config));
  await changeElement(work, show, { before, input, converting: {}, undoing: job });
}

async function mergeInto({ tx }: Work, before: ElementRow, asked: ElementInput): Promise<ElementInput> {
  const record = JSON.parse(JSON.stringify(toWire(before)));
  const merged = await mergeElement(tx, { current: before, input: asked, record });
  return merged ? parseElementInput(merged, before.config) : asked;
}

type Change = {
  before: ElementRow;
  input: ElementInput;
  converting: ColumnReading | undefined;
  undoing?: BulkJob;
};

async function changeElement(work: Work, show: ApplyPlan, change: Change): Promise<StoredElement> {
  const { before, input, undoing } = change;
  const { tx, caller } = work;
  const { objectType } = input;
  if (before.seeded) requireSystemRules(before, input);
  await requireFillable(work, input, before);
  const elements = await requireRules(work, input);
  await requireReadable(work, { input, elements, before });
  requireBulk(caller, input, false);
  const converts = await convert(work, change);
  const undo = undoing && (converts?.plan ?? planUndo(undoing));
  const plan = planRecords({ input, elements, before, conversion: converts?.plan, undo });
  await storeUnique(work, { input, before, show: plan ? undefined : show });
  const row = await requireClearable(work, objectType, () => putElement(tx, input));
  if (plan) await show(plan);
  if (before.config.visualType !== input.config.visualType) await workOutReaders(work, input);
  await appendElementChange(work, row, before);
  return { row, ...(converts?.plan && { converted: converts.count }) };
}

/** Throws if any stored value would be invalid; then nothing is converted. */
async function convert(
  { tx, caller }: Work,
  { before, input, converting, undoing }: Change,
): Promise<{ plan: BulkPlan | undefined; count: number } | undefined> {
  const { objectType, name, element: after, config } = input;
  const found =
    converting &&
    (await findConversion(tx, { objectType, before, after, reading: converting, undoing: undoing?.n }));
  if (!found) {
    const misfits = await countMisfits(tx, before, after);
    if (misfits.count > 0)
      throw toMismatch(misfits, before.config.visualType === config.visualType ? 'refersTo' : 'visualType');
    return undefined;
  }
  requireReadings(found);
  if (found.unread.count > 0) throw toMismatch(toUnread(found.unread), 'visualType');
  const { count } = found.changes;
  if (count === 0 && !undoing) return undefined;
  requireBulkWriter(caller, {
    objectType,
    name,
    setting: 'visualType',
    isGranted: false,
    to: 'convert its values',
  });
  return { plan: planConversion({ objectType, name, version: before.version, found, undoing }), count };
}

function requireReadings({ refused, reading, asked }: Conversion): void {
  if (refused !== undefined) throw invalidField('visualType', 'notConvertible', refused);
  const open = asked.find(({ aspect }) => reading[aspect] === undefined);
  if (open) throw invalidField('visualType', 'ambiguous', `Choose how to read '${open.example}' first.`);
}
