import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { type ObjectType, objects } from '../../objects/index';
import { canOwn, sayOwners } from '../../objects/own-object';
import { useRights } from '../shared/api/use-rights';
import { useElements } from '../shared/metadata/metadata';
import { sessionAtom } from '../shared/session/session';
import { EmptyState } from '../shared/ui/states';

/** Whether this user's role can read (or write) no field of the object; false until that is known. */
export function useHasNoFields(objectType: ObjectType, right: 'read' | 'write' = 'read'): boolean {
  const { elements } = useElements(objectType);
  return elements !== undefined && !elements.some(({ access }) => right === 'read' || access === 'write');
}

/** Names no field, because the user may not be allowed to know it. */
export const sayCannotCreate = (objectType: ObjectType) =>
  `Your role cannot write some fields that a new ${objects[objectType].labels.one} needs. Ask your administrator.`;

type Props = { objectType: ObjectType; right?: 'read' | 'write'; where?: string };

/** Replaces a list without columns or a form without fields; `where` limits which fields are meant. */
export function NoFields({ objectType, right = 'read', where = '' }: Props) {
  return (
    <EmptyState title="No fields to show">
      {`Your role cannot ${right} any ${objects[objectType].labels.one} field${where}.`}
    </EmptyState>
  );
}

/** Replaces the form for a new record if saving it would be refused; undefined if it can be created, or until that is known. */
export function useRefusedNew(objectType: ObjectType): ReactElement | undefined {
  const session = useAtomValue(sessionAtom);
  const { mayCreate } = useRights();
  const isClosed = useHasNoFields(objectType, 'write');
  const definition = objects[objectType];
  if (isClosed) return <NoFields objectType={objectType} right="write" />;
  if (!canOwn(session, definition.own?.owner)) return <EmptyState title={sayOwners(definition)} />;
  return mayCreate(objectType) ? undefined : <EmptyState title={sayCannotCreate(objectType)} />;
}
