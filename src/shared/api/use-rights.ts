import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { isOwnType, listSystemTypes, type ObjectType } from '../../../objects/index';
import { isObject, type Json } from '../../../schemas/values/json';
import {
  canConfigure,
  canDelete,
  canWrite,
  isFullAccess,
  noAccess,
  toObjectAccess,
  worksWith,
} from '../../../schemas/words/access';
import { readsField } from '../session/reads-field';
import { sessionAtom } from '../session/session';
import { type RequestSettings, useRequest } from './use-request';

export type OwnRights = {
  /** The host told them. One that does not know the call is asked for everything, and decides itself. */
  isTold: boolean;
  /** It has not answered yet: what hangs on them keeps its place. */
  isPending: boolean;
  roleID: string;
  /** Until the host has answered: whether the role that the person signed in with reads it. */
  mayRead: (objectType: ObjectType, field: string) => boolean;
  /** Whether to offer its list, or work on its records: the role reads, or writes, a field of it. Until told: as signed in with. */
  worksWith: (objectType: ObjectType, right: 'read' | 'write') => boolean;
  /** Whether to offer what needs to write this field: to publish (publishNotes), to upload tax forms (st3Files). Until told: as signed in with. */
  mayWrite: (objectType: ObjectType, field: string) => boolean;
  /** False: the host says that each new one lacks what the role may not write. */
  mayCreate: (objectType: ObjectType) => boolean;
  /** Whether to offer a new one where its list is not shown. Until the host has told: to full access alone. */
  offersNew: (objectType: ObjectType) => boolean;
  mayDelete: (objectType: ObjectType) => boolean;
  mayConfigure: (objectType: ObjectType) => boolean;
  /** Every right and every field of the object, and of all roles. */
  isFree: (objectType: ObjectType) => boolean;
  /** Makes objects, and takes the configuration in and out. Until told: as signed in with. */
  isFullAdmin: boolean;
};

const asking: RequestSettings<'/dtl/rights'> = {};
const listening: RequestSettings<'/dtl/rights'> = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** What this person may do beside reading and writing fields, as the host says now (R56). Nothing until it has. */
export function useRights(): OwnRights {
  return useRightsOf(asking);
}

/** The same for what stands on every screen: it asks nothing, and follows what others were told. */
export function useKnownRights(): OwnRights {
  return useRightsOf(listening);
}

function useRightsOf(settings: RequestSettings<'/dtl/rights'>): OwnRights {
  const { data, error } = useRequest(['/dtl/rights'], settings);
  const roleConfig = useAtomValue(sessionAtom)?.roleConfig;
  return useMemo(() => {
    const answer = isObject(data) ? data : undefined;
    const told = (objectType: ObjectType) => toObjectAccess(answer?.roleConfig, objectType);
    const access = (objectType: ObjectType) => told(objectType) ?? noAccess;
    // One that was made since the host answered.
    const isNew = (objectType: ObjectType) => isOwnType(objectType) && told(objectType) === undefined;
    const isUnknown = answer === undefined && error !== undefined;
    const config = (answer ? answer.roleConfig : roleConfig) as Json | undefined;
    const held = (objectType: ObjectType) => toObjectAccess(config, objectType);
    // Of a host that names no access everything is offered, and an object that was made since: who may do nothing with it never hears of it.
    const isOpen = (objectType: ObjectType) =>
      isUnknown || !isObject(config) || (isOwnType(objectType) && held(objectType) === undefined);
    const isFull = (objectType: ObjectType) =>
      isFullAccess(held(objectType) ?? noAccess) || (isObject(config) && isOpen(objectType));
    const isNever = (objectType: ObjectType) =>
      Array.isArray(answer?.cannotCreate) && answer.cannotCreate.includes(objectType);
    const offersNew = (objectType: ObjectType) => {
      if (isUnknown) return true;
      if (!answer)
        return isFullAccess(toObjectAccess(roleConfig as Json | undefined, objectType) ?? noAccess);
      return !isNever(objectType) && (isNew(objectType) || worksWith(access(objectType), 'write'));
    };
    return {
      isTold: answer !== undefined,
      isPending: answer === undefined && error === undefined,
      roleID: typeof answer?.roleID === 'string' ? answer.roleID : '',
      mayRead: (objectType, field) => readsField(answer?.roleConfig ?? roleConfig, objectType, field),
      worksWith: (objectType, right) => isOpen(objectType) || worksWith(held(objectType) ?? noAccess, right),
      mayWrite: (objectType, field) => isOpen(objectType) || canWrite(held(objectType) ?? noAccess, field),
      mayCreate: (objectType) => !isNever(objectType),
      offersNew,
      mayDelete: (objectType) => isUnknown || canDelete(access(objectType)),
      mayConfigure: (objectType) => isUnknown || canConfigure(access(objectType)),
      isFree: (objectType) =>
        isUnknown ||
        ((isNew(objectType) || isFullAccess(access(objectType))) &&
          isObject(answer?.roleConfig) &&
          answer.roleConfig.canManageRoles === true),
      isFullAdmin:
        isUnknown || (isObject(config) && config.canManageRoles === true && listSystemTypes().every(isFull)),
    };
  }, [data, error, roleConfig]);
}
