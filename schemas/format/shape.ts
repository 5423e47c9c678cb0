// How one part of the format is described, once. The published JSON Schemas, docs/metadata.md and the search for unknown keys
// are all made from these descriptions.
import type { JsonSchema } from '../json';

/** Keys that a type spells out; what an index signature lets in is not among them. Of a union: those of each member. */
export type NamedKeys<Type> = Type extends unknown
  ? keyof { [Key in keyof Type as string extends Key ? never : Key]: true }
  : never;

type ValueOf<Type, Name> = Type extends unknown
  ? Name extends keyof Type
    ? Exclude<Type[Name], undefined>
    : never
  : never;

export type Key<Value = unknown> = {
  /** For people: what it does, in one or two sentences. */
  says: string;
  example: Value;
  isNeeded?: true;
  /** The visual types that read it; absent: all, or those whose settings name it. */
  only?: readonly string[];
} & ({ schema: JsonSchema } | { shape: Shape } | { list: Shape });

export type Shape = {
  /** Its name among a schema's definitions. */
  name: string;
  title: string;
  says: string;
  keys: { readonly [key: string]: Key };
  /** Further JSON Schema keywords: what depends on several keys. */
  more?: JsonSchema;
  /** The parser itself reports every key that does not belong here. */
  isParsed?: true;
  /** Keys that the format does not name have no meaning here and are refused. */
  isClosed?: true;
};

/** A description of `Type`: a key that the type has and the description lacks does not compile, nor the other way round. */
export function defineShape<Type>(
  shape: Omit<Shape, 'keys'> & { keys: { [Name in NamedKeys<Type>]: Key<ValueOf<Type, Name>> } },
): Shape {
  return shape;
}

/** The shape below a key, and whether the key holds a list of it. */
export function shapeOf(key: Key): { shape: Shape; isList: boolean } | undefined {
  if ('shape' in key) return { shape: key.shape, isList: false };
  return 'list' in key ? { shape: key.list, isList: true } : undefined;
}
