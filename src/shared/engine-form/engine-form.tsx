import { useMemo } from 'react';
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import { useElements } from '../metadata/metadata';
import { ErrorState, Skeleton } from '../ui/states';
import { ElementsForm, type ElementsFormProps } from './elements-form';

export type EngineFormProps = Omit<ElementsFormProps, 'elements'> & {
  objectType: ObjectType;
  /** Extra elements that the view can name. Must be stable between renders. */
  extraElements?: readonly DataElement[];
};

const none: readonly DataElement[] = [];

/** Give each record its own React `key`. */
export function EngineForm({ objectType, extraElements = none, ...form }: EngineFormProps) {
  const { elements, error, retry } = useElements(objectType);
  const allElements = useMemo(
    () => elements && [...(elements as DataElement[]), ...extraElements],
    [elements, extraElements],
  );
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!allElements) return <Skeleton isForm lines={8} label="Loading the form" />;
  return <ElementsForm key={objectType} elements={allElements} {...form} />;
}
