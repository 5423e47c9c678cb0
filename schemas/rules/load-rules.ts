/** @deprecated Rules are part of the engine, so there is nothing to load. */
export const loadRules = (): Promise<void> => Promise.resolve();
