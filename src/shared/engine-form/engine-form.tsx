import type { DataElement, ObjectType } from '../../../schemas/data-element';
import { useElements } from '../metadata';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { ElementsForm, type ElementsFormProps } from './elements-form';

export type EngineFormProps = Omit<ElementsFormProps, 'elements'> & { objectType: ObjectType };

/**
 * The form of one object, by the engine: loads the object's data elements and keeps them fresh (live, or 20 s), then
 * everything `ElementsForm` does. Give another record another React `key`.
 */
export function EngineForm({ objectType, ...form }: EngineFormProps) {
  const { elements, error, retry } = useElements(objectType);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!elements) return <Skeleton lines={8} label="Loading the form" />;
  return <ElementsForm key={objectType} elements={elements as DataElement[]} {...form} />;
}
