import { useMemo } from 'react';
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import { useElements } from '../metadata/metadata';
import { ErrorState, Skeleton } from '../ui/states';
import { ElementsForm, type ElementsFormProps } from './elements-form';

export type EngineFormProps = Omit<ElementsFormProps, 'elements'> & {
  objectType: ObjectType;
  /** Drawn beside the object's own elements, where the view names them. A stable list. */
  also?: readonly DataElement[];
};

const none: readonly DataElement[] = [];

/**
 * The form of one object, by the engine: loads the object's data elements and keeps them fresh (live, or 20 s), then
 * everything `ElementsForm` does. Give another record another React `key`.
 */
export function EngineForm({ objectType, also = none, ...form }: EngineFormProps) {
  const { elements, error, retry } = useElements(objectType);
  const shown = useMemo(() => elements && [...(elements as DataElement[]), ...also], [elements, also]);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!shown) return <Skeleton isForm lines={8} label="Loading the form" />;
  return <ElementsForm key={objectType} elements={shown} {...form} />;
}
