import type { LayoutBody } from '../../../../contract/layout';
import { request } from '../../../shared/api/api-client';
import { askForLost } from '../../../shared/api/ask-for-lost';

/** POST /dtl/db/layout: the groups and all fields of the object in form order (E5). */
export function saveLayout(body: LayoutBody): Promise<unknown> {
  return askForLost(() => request('POST', '/dtl/db/layout', { body }));
}
