// The 24 types, and objects and lists of objects: what imports make, and what `--types nested` stands for.
import { createEngine } from '../schemas/engine';
import { createNestedTypes } from '../validators/nested/nested-types';

export const nestedCore = createEngine({ types: createNestedTypes() });
