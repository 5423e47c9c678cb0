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
  /** Adapts all of them; must be stable between renders. */
  adapt?: (elements: readonly DataElement[]) => readonly DataElement[];
};

const none: readonly DataElement[] = [];

/** Give each record its own React `key`. */
export function EngineForm({ objectType, extraElements = none, adapt, ...form }: EngineFormProps) {
  const { elements, error, retry } = useElements(objectType);
  const allElements = useMemo(() => {
    const all = elements && [...(elements as DataElement[]), ...extraElements];
    return all && adapt ? adapt(all) : all;
  }, [elements, extraElements, adapt]);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!allElements) return <Skeleton isForm lines={8} label="Loading the form" />;
  return <ElementsForm key={objectType} elements={allElements} {...form} />;
}
