// The published JSON Schemas, docs/metadata.md and the search for unknown keys are all made from these descriptions.
import type { JsonSchema } from '../values/json';

/** The index signature's keys are left out. A union gives the keys of each member. */
export type NamedKeys<Type> = Type extends unknown
  ? keyof { [Key in keyof Type as string extends Key ? never : Key]: true }
  : never;

type ValueOf<Type, Name> = Type extends unknown
  ? Name extends keyof Type
    ? Exclude<Type[Name], undefined>
    : never
  : never;

export type Key<Value = unknown> = {
  says: string;
  example: Value;
  /** If it is missing, all visual types read it, or those whose settings name it. */
  only?: readonly string[];
} & ({ schema: JsonSchema } | { shape: Shape } | { list: Shape });

export type Shape = {
  name: string;
  title: string;
  /** The title names several things, so it takes no article. */
  isPlural?: true;
  says: string;
  keys: { readonly [key: string]: Key };
  needed?: readonly string[];
  more?: JsonSchema;
  /** The parser itself reports keys that do not belong here. */
  isParsed?: true;
  isClosed?: true;
};

/** A key that only the type or only the description has does not compile. */
export function defineShape<Type>(
  shape: Omit<Shape, 'keys' | 'needed'> & {
    keys: { [Name in NamedKeys<Type>]: Key<ValueOf<Type, Name>> };
    needed?: readonly NamedKeys<Type>[];
  },
): Shape {
  return shape;
}

export function shapeOf(key: Key): { shape: Shape; isList: boolean } | undefined {
  if ('shape' in key) return { shape: key.shape, isList: false };
  return 'list' in key ? { shape: key.list, isList: true } : undefined;
}
