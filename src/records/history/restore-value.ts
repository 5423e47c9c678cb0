import type { HistoryItem } from '../../../contract/records';
import { isBulkField } from '../../../objects/bulk-fields';
import { type ObjectType, objects } from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import { getVisualType } from '../../../schemas/types/index';
import { isSameValue, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { ApiError } from '../../shared/api/api-error';
import { fieldOf } from '../../shared/list/column';
import { getRecord, updateRecord } from '../record-calls';

/** A longer value may have been cut for the history (W2.37). */
const mostLength = 1900;

type Written = Pick<DataElement, 'visualType' | 'access' | 'config'> & { objectType: ObjectType };

/** The item's earlier value can be the field's value again: this person may write the field, and it holds another one now. */
export function canPutBack(
  { field, from }: HistoryItem,
  items: readonly HistoryItem[],
  { objectType, visualType, access, config }: Written,
): boolean {
  const type = getVisualType(visualType);
  if (!type || access !== 'write' || isSecret(field, type)) return false;
  if (config.formula !== undefined || JSON.stringify(from ?? null).length > mostLength) return false;
  if (!isBulkField(objectType, field) && !objects[objectType].list.title.includes(field)) return false;
  return !isSameValue(from ?? null, valueNow(field, items));
}

/** Throws an ApiError; also where somebody changed the field since the history was read: nothing is overwritten unseen. */
export async function putBack(
  { objectType, id }: { objectType: ObjectType; id: string },
  { field, from }: HistoryItem,
  items: readonly HistoryItem[],
): Promise<void> {
  const object = { objectType, path: pathOf(objectType), idName: objects[objectType].idName };
  const record = await getRecord(object, id);
  const value = fieldOf(record, field) as Json | undefined;
  if (!isSameValue(value ?? null, valueNow(field, items)))
    throw new ApiError({
      status: 409,
      code: 'changed',
      message: 'Someone changed this field just now. Check the latest change first.',
    });
  await updateRecord(object, { id, changes: { [field]: from ?? null }, version: record._version });
}

/** The newest change comes first. */
function valueNow(field: string, items: readonly HistoryItem[]): Json {
  return items.find((item) => item.field === field)?.to ?? null;
}
