import { createContext } from 'react';
import type { JsonObject } from '../../schemas/values/json';

/**
 * Returns what formulas of the object read if the link `field` named the record `id`, by the name that they use: {'car.price': 12}.
 * Null is an empty value. Rejects on failure.
 */
export type LinkedLoader = (asked: { objectType: string; field: string; id: string }) => Promise<JsonObject>;

/** Without it, such formulas show their new value after the save. */
export const LinkedLoaderContext = createContext<LinkedLoader | undefined>(undefined);
