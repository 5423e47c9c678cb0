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
  type ObjectAccess,
  toObjectAccess,
  worksWith,
} from '../../../schemas/words/access';
import { readsField } from '../session/reads-field';
import { sessionAtom } from '../session/session';
import { type RequestSettings, useRequest } from './use-request';

export type OwnRights = {
  /** The host has reported them. If a host does not support the call, everything is offered and the host decides. */
  isKnown: boolean;
  /** Still loading: controls that depend on the rights are not shown, but the space of likely ones is kept. */
  isPending: boolean;
  roleID: string;
  /** Whether the role can read a field; the role at sign-in decides until the rights are known. */
  mayRead: (objectType: ObjectType, field: string) => boolean;
  /** Whether to offer an object's list or bulk work: the role can read (or write) one of its fields. Falls back like mayRead. */
  worksWith: (objectType: ObjectType, right: 'read' | 'write') => boolean;
  /** Whether to offer what depends on writing this field, such as publishing (publishNotes). Falls back like mayRead. */
  mayWrite: (objectType: ObjectType, field: string) => boolean;
  /** False if every new record would lack a required field that the role cannot write. */
  mayCreate: (objectType: ObjectType) => boolean;
  /** Whether to offer a new record outside its list; until the rights are known only to full access. */
  offersNew: (objectType: ObjectType) => boolean;
  mayDelete: (objectType: ObjectType) => boolean;
  mayConfigure: (objectType: ObjectType) => boolean;
  /** Like mayDelete and mayConfigure. While the rights load, the role at sign-in decides which controls keep their space. */
  mightDelete: (objectType: ObjectType) => boolean;
  mightConfigure: (objectType: ObjectType) => boolean;
  mightBeFullAdmin: boolean;
  hasEveryRight: (objectType: ObjectType) => boolean;
  isFullAdmin: boolean;
};

const defaultSettings: RequestSettings<'/dtl/rights'> = {};
const cacheOnly: RequestSettings<'/dtl/rights'> = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** What this user is allowed to do besides reading and writing fields, according to the host (R56). */
export function useRights(): OwnRights {
  return useRightsOf(defaultSettings);
}

/** The same rights for the frame around all screens: it sends no request, but follows those of the screens. */
export function useKnownRights(): OwnRights {
  return useRightsOf(cacheOnly);
}

function useRightsOf(settings: RequestSettings<'/dtl/rights'>): OwnRights {
  const { data, error } = useRequest(['/dtl/rights'], settings);
  const roleConfig = useAtomValue(sessionAtom)?.roleConfig;
  return useMemo(() => {
    const answer = isObject(data) ? data : undefined;
    const reportedAccess = (objectType: ObjectType) => toObjectAccess(answer?.roleConfig, objectType);
    const access = (objectType: ObjectType) => reportedAccess(objectType) ?? noAccess;
    const isNew = (objectType: ObjectType) =>
      isOwnType(objectType) && reportedAccess(objectType) === undefined;
    const isUnknown = answer === undefined && error !== undefined;
    const config = (answer ? answer.roleConfig : roleConfig) as Json | undefined;
    const currentAccess = (objectType: ObjectType) => toObjectAccess(config, objectType);
    // Also offered for an object created later: a user without access to it never sees it.
    const isOpen = (objectType: ObjectType) =>
      isUnknown || !isObject(config) || (isOwnType(objectType) && currentAccess(objectType) === undefined);
    const isFull = (objectType: ObjectType) =>
      isFullAccess(currentAccess(objectType) ?? noAccess) || (isObject(config) && isOpen(objectType));
    const isRefused = (objectType: ObjectType) =>
      Array.isArray(answer?.cannotCreate) && answer.cannotCreate.includes(objectType);
    const offersNew = (objectType: ObjectType) => {
      if (isUnknown) return true;
      if (!answer)
        return isFullAccess(toObjectAccess(roleConfig as Json | undefined, objectType) ?? noAccess);
      return !isRefused(objectType) && (isNew(objectType) || worksWith(access(objectType), 'write'));
    };
    const isPending = answer === undefined && error === undefined;
    const may = (right: (held: ObjectAccess) => boolean, objectType: ObjectType) =>
      isUnknown || right(access(objectType));
    const might = (right: (held: ObjectAccess) => boolean, objectType: ObjectType) =>
      isPending ? isOpen(objectType) || right(currentAccess(objectType) ?? noAccess) : may(right, objectType);
    const isFullAdmin =
      isUnknown || (isObject(config) && config.canManageRoles === true && listSystemTypes().every(isFull));
    return {
      isKnown: answer !== undefined,
      isPending,
      roleID: typeof answer?.roleID === 'string' ? answer.roleID : '',
      mayRead: (objectType, field) => readsField(answer?.roleConfig ?? roleConfig, objectType, field),
      worksWith: (objectType, right) =>
        isOpen(objectType) || worksWith(currentAccess(objectType) ?? noAccess, right),
      mayWrite: (objectType, field) =>
        isOpen(objectType) || canWrite(currentAccess(objectType) ?? noAccess, field),
      mayCreate: (objectType) => !isRefused(objectType),
      offersNew,
      mayDelete: (objectType) => may(canDelete, objectType),
      mayConfigure: (objectType) => may(canConfigure, objectType),
      mightDelete: (objectType) => might(canDelete, objectType),
      mightConfigure: (objectType) => might(canConfigure, objectType),
      mightBeFullAdmin: isFullAdmin || (isPending && !isObject(config)),
      hasEveryRight: (objectType) =>
        isUnknown ||
        ((isNew(objectType) || isFullAccess(access(objectType))) &&
          isObject(answer?.roleConfig) &&
          answer.roleConfig.canManageRoles === true),
      isFullAdmin,
    };
  }, [data, error, roleConfig]);
}
