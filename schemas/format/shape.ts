// Describes one part of the format in one place. The published JSON Schemas, docs/metadata.md and the
// search for unknown keys are all made from these descriptions.
import type { JsonSchema } from '../values/json';

/** The keys that a type spells out, without those of an index signature. For a union, the keys of each member. */
export type NamedKeys<Type> = Type extends unknown
  ? keyof { [Key in keyof Type as string extends Key ? never : Key]: true }
  : never;

type ValueOf<Type, Name> = Type extends unknown
  ? Name extends keyof Type
    ? Exclude<Type[Name], undefined>
    : never
  : never;

export type Key<Value = unknown> = {
  /** What it does, in one or two sentences for people. */
  says: string;
  example: Value;
  isNeeded?: true;
  /** The visual types that read it; absent: all, or those whose settings name it. */
  only?: readonly string[];
} & ({ schema: JsonSchema } | { shape: Shape } | { list: Shape });

export type Shape = {
  /** Its name among the definitions of a schema. */
  name: string;
  title: string;
  says: string;
  keys: { readonly [key: string]: Key };
  /** Further JSON Schema keywords for rules across several keys. */
  more?: JsonSchema;
  /** The parser itself reports keys that do not belong here. */
  isParsed?: true;
  /** Unknown keys are refused. */
  isClosed?: true;
};

/** A description of `Type`. A key that only one of the two has does not compile. */
export function defineShape<Type>(
  shape: Omit<Shape, 'keys'> & { keys: { [Name in NamedKeys<Type>]: Key<ValueOf<Type, Name>> } },
): Shape {
  return shape;
}

export function shapeOf(key: Key): { shape: Shape; isList: boolean } | undefined {
  if ('shape' in key) return { shape: key.shape, isList: false };
  return 'list' in key ? { shape: key.list, isList: true } : undefined;
}
