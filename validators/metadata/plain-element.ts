// What a type is asked about itself with: a data element that says nothing.
import type { DataElement } from '../../schemas/data-element';

/** Enough for what a type's schema says of a single value. */
export const plainElement = { config: {}, options: { kind: 'none' }, rows: 0 } as unknown as DataElement;
