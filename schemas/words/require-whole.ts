// Authors in JavaScript have no compiler that finds an incomplete type.
import { isValueType } from './value-types';
import type { VisualType } from './visual-type';

export function requireWhole(type: VisualType): void {
  const refuse = (what: string) => {
    throw new Error(`The visual type '${type.id}' ${what}.`);
  };
  if (!isValueType(type.valueType))
    refuse("needs a valueType: 'string', 'number', 'boolean', 'list', 'map' or 'files'");
  for (const name of ['schema', 'ui', 'parse', 'display'] as const)
    if (typeof type[name] !== 'function') refuse(`needs the function '${name}'`);
  if (!Array.isArray(type.settings)) refuse('needs a list of settings, which may be empty');
}
