import { getVisualType } from '../../schemas/types/index';
import type { DataElement } from '../../schemas/words/data-element';

export const hasFiles = ({ visualType }: DataElement): boolean =>
  getVisualType(visualType)?.files !== undefined;

/** The fields of files that this user can write, in one sentence; '' if there are none. A change of many records cannot fill them. */
export function sayFilesAreSeparate(elements: readonly DataElement[]): string {
  const labels = elements.filter((one) => one.access === 'write' && hasFiles(one)).map(({ label }) => label);
  return labels.length === 0 ? '' : `Files are added in each record: ${labels.join(', ')}.`;
}
