import type { FieldAccess } from '../../../../schemas/api/role';
import type { ObjectType } from '../../../../schemas/data-element';
import { useRequest } from '../../../shared/api/use-request';

/** GET /dtl/access: who may read and write one field, and why. */
export function useFieldAccess(objectType: ObjectType, fieldName: string) {
  return useRequest<FieldAccess>(['/dtl/access', { objectType, fieldName }]);
}
