export function createCustomEqual(): (a: unknown, b: unknown) => boolean;
