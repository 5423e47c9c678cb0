// JSON Schema that carries its TypeScript type, so host, /openapi.json and browser use one description.
import type { JsonSchema } from '../schemas/values/json';

declare const type: unique symbol;

export type Shape<Type = unknown> = JsonSchema & { readonly [type]: Type };
export type TypeOf<Of> = Of extends Shape<infer Type> ? Type : never;

export type Shapes = { readonly [name: string]: Shape };
type Merged<Type> = { [Key in keyof Type]: Type[Key] };
export type ObjectOf<Needed extends Shapes, Optional extends Shapes> = Merged<
  { [Key in keyof Needed]: TypeOf<Needed[Key]> } & { [Key in keyof Optional]?: TypeOf<Optional[Key]> }
>;

/** For a schema whose type the builders below cannot express. */
export function toShape<Type>(schema: JsonSchema): Shape<Type> {
  return schema as Shape<Type>;
}

export const text = toShape<string>({ type: 'string' });
export const integer = toShape<number>({ type: 'integer' });
export const count = toShape<number>({ type: 'integer', minimum: 0 });
export const number = toShape<number>({ type: 'number' });
export const boolean = toShape<boolean>({ type: 'boolean' });
/** ISO 8601 UTC. */
export const instant = toShape<string>({ type: 'string', format: 'date-time' });
export const always = toShape<true>({ type: 'boolean', const: true });
export const nothing = toShape<null>({ type: 'null' });

/** `maxLength` is in characters. */
export function toText(limits: { minLength?: number; maxLength: number }): Shape<string> {
  return toShape({ type: 'string', ...limits });
}

export function toChoice<const Value extends string>(values: readonly Value[]): Shape<Value> {
  return toShape({ type: 'string', enum: values });
}

export function toList<Item>(items: Shape<Item>): Shape<Item[]> {
  return toShape({ type: 'array', items });
}

export function toMap<Value>(values: Shape<Value>): Shape<{ [name: string]: Value }> {
  return toShape({ type: 'object', additionalProperties: values });
}

export function toEither<const Each extends readonly Shape[]>(...each: Each): Shape<TypeOf<Each[number]>> {
  return toShape({ anyOf: each });
}

/** Other keys are allowed. */
export function toObject<Needed extends Shapes, Optional extends Shapes = Record<never, Shape>>(
  needed: Needed,
  optional?: Optional,
): Shape<ObjectOf<Needed, Optional>> {
  const required = Object.keys(needed);
  return toShape({
    type: 'object',
    properties: { ...needed, ...optional },
    ...(required.length > 0 && { required }),
  });
}

/** Other keys are refused. */
export function toExact<Needed extends Shapes, Optional extends Shapes = Record<never, Shape>>(
  needed: Needed,
  optional?: Optional,
): Shape<ObjectOf<Needed, Optional>> {
  return toShape({ ...toObject(needed, optional), additionalProperties: false });
}

export function toAnswer<Needed extends Shapes, Optional extends Shapes = Record<never, Shape>>(
  needed: Needed,
  optional?: Optional,
): Shape<ObjectOf<{ success: typeof always } & Needed, Optional>> {
  return toExact({ success: always, ...needed }, optional);
}

export const done = toAnswer({});
export const doneWithMessage = toAnswer({ message: text });
