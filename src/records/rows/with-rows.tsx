import { type ReactNode, useMemo } from 'react';
import type { ObjectType, OwnType } from '../../../objects/index';
import { listParts } from '../../../objects/parts';
import { type Engine, standardEngine } from '../../../renderers/types/engine';
import type { DataElement } from '../../../schemas/words/data-element';
import { useRights } from '../../shared/api/use-rights';
import { useElements } from '../../shared/metadata/metadata';
import { createChunk } from '../../shared/react/chunk';
import { useChunk } from '../../shared/react/use-chunk';
import { Skeleton } from '../../shared/ui/states';
import { toRowsElement } from './form-rows';

/** The engine of a form with rows also knows their table. */
export type Rows = { elements: readonly DataElement[]; engine: Engine };
type Draw = (rows: Rows) => ReactNode;
type Props = { objectType: ObjectType; children: Draw };

const none: readonly DataElement[] = [];
const noRows: Rows = { elements: none, engine: standardEngine };

/** The table of rows is code that most objects do not need, so it loads together with the metadata of the first rows. */
const rowsEngine = createChunk(async () => (await import('./rows-engine')).rowsEngine);

/** Renders a form with the elements for its rows, one for each object that is part of the record (E8.4). */
export function WithRows({ objectType, children }: Props) {
  return <PartsOf objectType={objectType} parts={listParts(objectType)} found={noRows} draw={children} />;
}

type PartsProps = {
  objectType: ObjectType;
  parts: readonly OwnType[];
  found: Rows;
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
  const engine = useChunk(rowsEngine);
  const all = useMemo(() => {
    if (!elements || !engine) return found;
    const element = toRowsElement(objectType, { part, elements, mayRemove, own });
    return { elements: [...found.elements, element], engine };
  }, [elements, engine, own, found, objectType, part, mayRemove]);
  if (!engine || (!elements && !error)) return <Skeleton isForm lines={8} label="Loading the form" />;
  return <PartsOf objectType={objectType} found={all} {...rest} />;
}
