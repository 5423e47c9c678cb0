import type { DataElement } from '../../../schemas/words/data-element';
import { rowsType } from '../../../validators/rows/rows-type';
import { elementsOf } from '../../renderers/elements-of';

/** A field of rows, which formulas call by the same name; without `elements` its rows cannot be read. */
export function toTable(name: string, elements: readonly DataElement[] | undefined): DataElement {
  const [text] = elementsOf({ name, visualType: 'text' }) as [DataElement];
  const records = { elements, list: name, one: 'a Line', mayAdd: true, mayRemove: true, most: 500 };
  const config = { ...text.config, visualType: rowsType.id, ...(elements && { records }) };
  return { ...text, visualType: rowsType.id, label: 'Lines', config };
}
