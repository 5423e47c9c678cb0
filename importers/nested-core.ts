// An engine with the 24 types and with objects and lists of objects, for imports and `--types nested`.
import { createEngine } from '../schemas/engine';
import { createNestedTypes } from '../validators/nested/nested-types';

export const nestedCore = createEngine({ types: createNestedTypes() });
