import { useAtomValue } from 'jotai';
import { type ObjectType, objects } from '../../../objects/index';
import { canOwn } from '../../../objects/own-object';
import { isAdmin } from '../../../objects/user-types';
import { useRights } from '../../shared/api/use-rights';
import { sessionAtom } from '../../shared/session/session';

export type ListRights = ReturnType<typeof useListRights>;

export function useListRights(objectType: ObjectType, { isFixed = false, canWrite = false }) {
  const { mayCreate, mayDelete, mightDelete, isKnown, isPending } = useRights();
  const session = useAtomValue(sessionAtom);
  const canEdit = !isFixed && canWrite;
  const isOwner = canEdit && canOwn(session, objects[objectType].own?.owner);
  const canCreate = isOwner && mayCreate(objectType);
  return {
    isAdmin: isAdmin(session),
    canEdit,
    canCreate,
    /** The user owns such records, but the role cannot write all required fields. */
    isCreateRefused: isOwner && !canCreate,
    canDelete: !isFixed && mayDelete(objectType),
    /** Keeps the space of 'Delete' while the rights load. */
    mightDelete: !isFixed && mightDelete(objectType),
    isKnown,
    isPending,
  };
}
