// One function per JSON Schema type over {value, rules}.
import type { ErrorObject } from 'ajv';

type Kind = { (data: { value: unknown; rules: unknown }): boolean; errors?: ErrorObject[] | null };

export const stringKind: Kind;
export const numberKind: Kind;
export const integerKind: Kind;
export const booleanKind: Kind;
export const arrayKind: Kind;
export const objectKind: Kind;
