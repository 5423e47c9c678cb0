import { type ObjectType, objects } from '../../../objects/index';
import { useElements } from '../metadata/metadata';
import { EmptyState } from '../ui/empty-state';

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
