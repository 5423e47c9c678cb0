// A record that the caller cannot access gets the same answer as a missing one (R23).
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';
import { nameRows } from './name-rows';
import { toWholeWire } from './part-rows';

export async function getRecord(
  { context, caller }: Task,
  request: { objectType: ObjectType; id: string },
): Promise<JsonObject> {
  const row = await findRecord(context.db, { ...request, reach: caller });
  if (!row) throw new AppError('notFound');
  const wire = await toWholeWire({ db: context.db, context, caller }, row);
  const gate = createGate(caller, await context.metadata.get(row.objectType));
  const name = (await nameRows({ context, caller }, gate, [row])).get(row.id);
  return name === undefined ? wire : { ...wire, _name: name };
}
