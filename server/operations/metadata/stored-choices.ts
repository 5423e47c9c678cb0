// When a text field becomes a choice, its options come from the stored texts (E8.8).
import { isSystemType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { toColumnText } from '../../../schemas/files/convert-column';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { getVisualType } from '../../../schemas/types/index';
import { foldToFind } from '../../../schemas/values/fold';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { canConfigure } from '../../../schemas/words/access';
import type { Option } from '../../../schemas/words/data-element';
import { canCount } from '../../access/require-right';
import { findElement, toWireElement } from '../../storage/metadata/elements';
import { listValueCombinations } from '../../storage/records/element-values';
import type { Task } from '../../work';
import { byFrequency } from './judge-held';

const maxChoices = 200;

/** Undefined if the settings need no options, or the caller cannot read the field. */
export async function findStoredChoices(
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
