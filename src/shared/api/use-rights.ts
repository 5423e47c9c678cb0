import { useMemo } from 'react';
import type { ObjectType } from '../../../objects/index';
import { canConfigure, canDelete, isFullAccess, noAccess, toKindAccess } from '../../../schemas/access';
import { isObject, type Json } from '../../../schemas/json';
import { useRequest } from './use-request';

export type OwnRights = {
  /** The host told them. One that does not know the call is asked for everything, and decides itself. */
  isTold: boolean;
  roleID: string;
  mayDelete: (kind: ObjectType) => boolean;
  mayConfigure: (kind: ObjectType) => boolean;
  /** Every right and every field of the object, and of all roles. */
  isFree: (kind: ObjectType) => boolean;
};

/** What this person may do beside reading and writing fields, as the host says now (R56). Nothing until it has. */
export function useRights(): OwnRights {
  const { data, error } = useRequest<Json>(['/dtl/rights']);
  return useMemo(() => {
    const answer = isObject(data) ? data : undefined;
    const access = (kind: ObjectType) => toKindAccess(answer?.roleConfig, kind) ?? noAccess;
    const isUnknown = answer === undefined && error !== undefined;
    return {
      isTold: answer !== undefined,
      roleID: typeof answer?.roleID === 'string' ? answer.roleID : '',
      mayDelete: (kind) => isUnknown || canDelete(access(kind)),
      mayConfigure: (kind) => isUnknown || canConfigure(access(kind)),
      isFree: (kind) =>
        isUnknown ||
        (isFullAccess(access(kind)) &&
          isObject(answer?.roleConfig) &&
          answer.roleConfig.canManageRoles === true),
    };
  }, [data, error]);
}
