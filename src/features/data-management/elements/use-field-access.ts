import type { ObjectType } from '../../../../objects/index';
import { useRequest } from '../../../shared/api/use-request';

/** GET /dtl/access: who may read and write one field, and why. */
export function useFieldAccess(objectType: ObjectType, fieldName: string) {
  return useRequest(['/dtl/access', { objectType, fieldName }]);
}
