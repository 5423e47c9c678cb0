import type { DataElement } from '../../schemas/words/data-element';

/** Sufficient for the schema of a single value. */
export const plainElement = { config: {}, options: { kind: 'none' }, rows: 0 } as unknown as DataElement;
