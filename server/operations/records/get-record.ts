// One record by its id, as the caller may see it; out of reach answers like missing (R23).
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { AppError } from '../../app-error';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';
import { toWholeWire } from './part-rows';

export async function getRecord(
  { context, caller }: Task,
  request: { objectType: ObjectType; id: string },
): Promise<JsonObject> {
  const row = await findRecord(context.db, { ...request, reach: caller });
  if (!row) throw new AppError('notFound');
  return toWholeWire({ db: context.db, context, caller }, row);
}
