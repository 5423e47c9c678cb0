export const target: string;
export function generateValidators(): Promise<string>;
export function isFresh(): Promise<boolean>;
