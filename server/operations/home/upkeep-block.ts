// What administrators should see to in the database itself: records that share a unique value since an upgrade (R74), and an embedded
// database that is nearly as large as it is meant to be (R72).
import type { Upkeep } from '../../../contract/home';
import { isObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { worksWith } from '../../../schemas/words/access';

import { createSight } from '../../access/require-read';
import { type LargeObject, listLargeObjects } from '../../storage/lists/large-objects';
import { listUniqueDoubles } from '../../storage/records/unique-values';
import type { HomeTask } from './home-task';

export async function readUpkeepBlock({ context, caller }: HomeTask): Promise<Upkeep | undefined> {
  if (!isAdmin(caller)) return undefined;
  const doubles: Upkeep['doubles'] = [];
  for (const { objectType, field, count, ids, holders } of await listUniqueDoubles(context.db)) {
    if (!isObjectType(objectType) || !createSight(caller, objectType)(field)) continue;
    const label = (await context.metadata.get(objectType)).byName.get(field)?.label ?? field;
    doubles.push({ objectType, label, count, ids: [...new Set([...ids, ...holders])] });
  }
  const large = await listLargeObjects(context.db);
  const isOwnBusiness = ({ objectType }: LargeObject) =>
    worksWith(accessTo(caller.access, objectType), 'read');
  return { doubles, large: large.filter(isOwnBusiness) };
}
