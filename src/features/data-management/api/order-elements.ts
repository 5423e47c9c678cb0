import type { SystemType } from '../../../../objects/index';
import { request } from '../../../shared/api/api-client';

/** POST /dtl/db/order: all names of the object in form order (R15). */
export function orderElements(objectType: SystemType, names: readonly string[]): Promise<unknown> {
  return request('POST', '/dtl/db/order', { body: { objectType, names: [...names] } });
}
