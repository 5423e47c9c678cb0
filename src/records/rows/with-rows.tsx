import { type ReactNode, useMemo } from 'react';
import type { ObjectType, OwnType } from '../../../objects/index';
import { listParts } from '../../../objects/parts';
import type { DataElement } from '../../../schemas/words/data-element';
import { useRights } from '../../shared/api/use-rights';
import { useElements } from '../../shared/metadata/metadata';
import { Skeleton } from '../../shared/ui/states';
import { toRowsElement } from './form-rows';

type Draw = (elements: readonly DataElement[]) => ReactNode;
type Props = { objectType: ObjectType; children: Draw };

const none: readonly DataElement[] = [];

/** Renders a form with the elements for its rows, one for each object that is part of the record (E8.4). */
export function WithRows({ objectType, children }: Props) {
  return <PartsOf objectType={objectType} parts={listParts(objectType)} found={none} draw={children} />;
}

type PartsProps = {
  objectType: ObjectType;
  parts: readonly OwnType[];
  found: readonly DataElement[];
  draw: Draw;
};

/** A component per object, because each loads its own metadata. */
function PartsOf({ parts, found, draw, objectType }: PartsProps) {
  const [first, ...others] = parts;
  if (!first) return draw(found);
  return <Part key={first} part={first} {...{ objectType, found, draw }} parts={others} />;
}

function Part({ part, objectType, found, ...rest }: PartsProps & { part: OwnType }) {
  const { elements: own = none } = useElements(objectType);
  const { elements, error } = useElements(part);
  const { mayDelete } = useRights();
  const mayRemove = mayDelete(part);
  const all = useMemo(
    () => (elements ? [...found, toRowsElement(objectType, { part, elements, mayRemove, own })] : found),
    [elements, own, found, objectType, part, mayRemove],
  );
  if (!elements && !error) return <Skeleton isForm lines={8} label="Loading the form" />;
  return <PartsOf objectType={objectType} found={all} {...rest} />;
}
