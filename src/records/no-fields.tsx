import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { type ObjectType, objects } from '../../objects/index';
import { canOwn, sayOwners } from '../../objects/own-object';
import { useRights } from '../shared/api/use-rights';
import { useElements } from '../shared/metadata/metadata';
import { sessionAtom } from '../shared/session/session';
import { EmptyState } from '../shared/ui/states';

/** Whether this person's role reads, or writes, no field of the object; false while that is not known. */
export function useHasNoFields(objectType: ObjectType, right: 'read' | 'write' = 'read'): boolean {
  const { elements } = useElements(objectType);
  return elements !== undefined && !elements.some(({ access }) => right === 'read' || access === 'write');
}

/** Why nothing is created, where a role withholds what each new record needs. No field is named: it may be hidden. */
export const sayCannotCreate = (objectType: ObjectType) =>
  `Your role cannot write some fields that a new ${objects[objectType].labels.one} needs. Ask your administrator.`;

type Props = { objectType: ObjectType; right?: 'read' | 'write'; where?: string };

/** Instead of empty rows, or of a form without fields. `where`: which fields are meant, if not all. */
export function NoFields({ objectType, right = 'read', where = '' }: Props) {
  return (
    <EmptyState title="No fields to show">
      {`Your role cannot ${right} any ${objects[objectType].labels.one} field${where}.`}
    </EmptyState>
  );
}

/** Instead of the form of a new record, each of which would be refused; undefined where one can be created, or that is not known. */
export function useRefusedNew(objectType: ObjectType): ReactElement | undefined {
  const session = useAtomValue(sessionAtom);
  const { mayCreate } = useRights();
  const isClosed = useHasNoFields(objectType, 'write');
  const definition = objects[objectType];
  if (isClosed) return <NoFields objectType={objectType} right="write" />;
  if (!canOwn(session, definition.own?.owner)) return <EmptyState title={sayOwners(definition)} />;
  return mayCreate(objectType) ? undefined : <EmptyState title={sayCannotCreate(objectType)} />;
}
