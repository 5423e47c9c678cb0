import { isSystemType, type ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { toColumnText } from '../../../schemas/files/convert-column';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { getVisualType } from '../../../schemas/types/index';
import { foldToFind } from '../../../schemas/values/fold';
import { isObject, isSameValue, type JsonObject, ownValue } from '../../../schemas/values/json';
import { canConfigure } from '../../../schemas/words/access';
import type { Option } from '../../../schemas/words/data-element';
import type { Caller } from '../../access/caller';
import { followRights } from '../../access/follow-rights';
import { canCount, requireConfigurer, requireReadAccess } from '../../access/require-right';
import { AppError } from '../../app-error';
import type { BulkAnswer } from '../../jobs/plan';
import { type ElementRow, findElement, toWireElement } from '../../storage/metadata/elements';
import {
  combinationChunk,
  countAllRecordsOf,
  listValueCombinations,
} from '../../storage/records/element-values';
import type { Task } from '../../work';
import { requireZones } from '../require-zones';
import { type Effects, previewElement } from './element-effects';
import { byFrequency } from './judge-held';
import { parseElementChange } from './parse-element';
import { countPasses, createPasses, type NextPass } from './passes';

type ElementName = { objectType: ObjectType; name: string };

export async function previewDeletion(task: Task, target: ElementName): Promise<Effects> {
  return previewElement(task, { ...target, before: await requireSeen(task, target), after: undefined });
}

/**
 * A choice field without options is checked with the options that stored texts would give it. `asJob`: the caller can wait for a job, which
 * judges many records. Throws 404, 422.
 */
export async function previewChange(
  task: Task,
  body: JsonObject,
  { reading = {}, asJob }: { reading: ColumnReading | undefined; asJob: boolean },
): Promise<BulkAnswer> {
  requireZones([reading]);
  const choices = await findStoredChoices(task, body);
  const { objectType, name, element } = await parseElementChange(
    task,
    choices ? withOptions(body, choices) : body,
  );
  const before = await requireSeen(task, { objectType, name });
  const preview = async (nextPass?: NextPass) => ({
    ...(await previewElement(task, { objectType, name, before, after: element, reading, nextPass })),
    ...(choices && { choices }),
  });
  const passes = countPasses(before, element);
  const total = asJob && passes > 0 ? await countAllRecordsOf(task.context.db, objectType) : 0;
  if (total <= combinationChunk) return { status: 200, body: await preview() };
  return task.context.bulk.preview({
    ...{ objectType, by: task.caller.userID, total },
    renew: followRights(task.caller, (now) => requireSameRights(task.caller, now)).renew,
    judge: (report) =>
      preview(
        createPasses(passes, (part) => report({ done: Math.floor(part * total), changed: 0, refused: 0 })),
      ),
  });
}

/** Numbers may already contain what the user cannot read any more. */
function requireSameRights(begun: Caller, { type, access }: Caller): void {
  // Someone may add an object meanwhile.
  const isSame = Object.entries(begun.access).every(([name, held]) =>
    isSameValue(held, ownValue(access, name)),
  );
  if (type !== begun.type || !isSame) throw new AppError('forbidden');
}

async function requireSeen(
  { context, caller }: Task,
  { objectType, name }: ElementName,
): Promise<ElementRow | undefined> {
  requireConfigurer(caller, objectType);
  const row = await findElement(context.db, objectType, name);
  if (!row || row.deleted_at) return undefined;
  requireReadAccess(caller, await context.metadata.get(objectType), name);
  return row;
}

function withOptions(body: JsonObject, msOptions: Option[]): JsonObject {
  const fieldConfig = isObject(body.fieldConfig) ? body.fieldConfig : {};
  return { ...body, fieldConfig: { ...fieldConfig, msOptionsType: 'static', msOptions } };
}

const maxChoices = 200;

/** The options of a text field that becomes a choice (E8.8). Undefined if it needs none, or the caller cannot read the field. */
async function findStoredChoices(
  { context, caller }: Task,
  { objectType, fieldName: name, fieldConfig }: JsonObject,
): Promise<Option[] | undefined> {
  if (!isObject(fieldConfig) || !needsOptions(fieldConfig)) return undefined;
  if (typeof objectType !== 'string' || !isSystemType(objectType) || typeof name !== 'string')
    return undefined;
  if (!canConfigure(accessTo(caller.access, objectType))) return undefined;
  const row = await findElement(context.db, objectType, name);
  if (!row || row.deleted_at || !canCount(caller, await context.metadata.get(objectType), name))
    return undefined;
  const [from] = parseMetadata([toWireElement(row, '')]).elements;
  const held = await listValueCombinations(context.db, { objectType, names: [name], secrets: new Set() });
  const texts = new Map<string, string>();
  for (const { values } of held.sort(byFrequency)) {
    if (texts.size === maxChoices) break;
    const text = (from && toColumnText(values[0] ?? null, from)?.trim()) ?? '';
    const folded = foldToFind(text);
    if (text !== '' && !texts.has(folded)) texts.set(folded, text);
  }
  const choices = [...texts.values()].map((text) => ({ label: text, value: text }));
  return choices.length > 0 ? choices : undefined;
}

function needsOptions({ visualType, msOptionsType, msOptions, refersTo }: JsonObject): boolean {
  const type = getVisualType(String(visualType ?? ''));
  const asks = type?.settings.some(({ fieldName }) => fieldName === 'msOptions') === true;
  const has = Array.isArray(msOptions) && msOptions.length > 0;
  return asks && msOptionsType !== 'dynamic' && !refersTo && !has;
}
