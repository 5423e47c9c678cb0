import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';

/** Whether fields of this visual type hold instants, in UTC as lists show them. */
export function holdsMoments({ visualType }: Pick<DataElement, 'visualType'>): boolean {
  const anyField = { options: { kind: 'none' }, config: {} } as never;
  return getVisualType(visualType)?.schema(anyField).format === 'date-time';
}
