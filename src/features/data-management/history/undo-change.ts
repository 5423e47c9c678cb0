import type { BulkOutcome } from '../../../../contract/jobs';
import type { MetadataChange } from '../../../../contract/metadata';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../../schemas/values/json';
import type { FieldConfig, WireDataElement } from '../../../../schemas/words/data-element';
import { undoJob, waitForJob } from '../../../shared/jobs/follow-job';
import { restoreElement, saveElement } from '../elements/element-calls';
import { updateObject } from '../objects/own-object-calls';
import type { SystemObject } from '../objects/system-objects';

type Undoing = { object: SystemObject; elements: readonly WireDataElement[] };

/** Whether the change's result is still current; later changes of the same settings must be undone first. */
export function canUndo(
  { kind, what, name, settings, undoID }: MetadataChange,
  elements: readonly WireDataElement[],
): boolean {
  if (kind !== 'field') return kind === 'object' && what === 'change';
  const element = elements.find(({ fieldName }) => fieldName === name);
  if (what === 'delete') return element === undefined;
  if (!element) return false;
  if (what === 'create') return undoID !== undefined;
  const now = toSettings(element);
  // Whoever has unticked the box still finds the way to remove what it filled in.
  const isFreed = (setting: string) => undoID !== undefined && setting === 'populateDefaultOnTargetTable';
  const isCurrent = (one: MetadataChange['settings'][number]) =>
    isFreed(one.name) || isSameValue((ownValue(now, one.name) ?? null) as Json, (one.to ?? null) as Json);
  return what === 'change' && settings.every(isCurrent);
}

/** Returns the outcome if values of records were undone, too. Throws an ApiError if records or rules do not allow it. */
export async function undoChange(
  change: MetadataChange,
  { object, elements }: Undoing,
): Promise<Partial<BulkOutcome>> {
  const { kind, what, name, settings, undoID } = change;
  if (undoID) {
    return (await waitForJob(await undoJob(undoID))) as Partial<BulkOutcome>;
  }
  if (kind === 'object') {
    const before = settings.map((one) => [one.name, one.from ?? '']);
    await updateObject(object.type, Object.fromEntries(before));
    return {};
  }
  if (what === 'delete') {
    await restoreElement(object.type, name);
    return {};
  }
  const element = elements.find(({ fieldName }) => fieldName === name);
  if (!element) return {};
  const next = toSettings(element);
  for (const one of settings) {
    if (one.from === undefined) delete next[one.name];
    else next[one.name] = one.from;
  }
  const { grouping = '', ...fieldConfig } = next;
  const { _version } = element;
  const body = { objectType: object.type, fieldName: name, grouping: String(grouping) };
  const version = _version === undefined ? {} : { _version };
  await waitForJob(
    await saveElement('PATCH', { ...body, fieldConfig: fieldConfig as unknown as FieldConfig, ...version }),
  );
  return {};
}

function toSettings({ grouping, fieldConfig }: WireDataElement): JsonObject {
  return { ...JSON.parse(JSON.stringify(fieldConfig)), grouping: grouping ?? '' };
}
