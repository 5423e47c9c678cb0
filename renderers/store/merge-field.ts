// A field that was changed here and elsewhere: one merged value if its type can merge them, else a choice.
import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isSameValue, type Json } from '../../schemas/values/json';

export type Collision = {
  base: Json | undefined;
  yours: Json | undefined;
  current: Json | undefined;
  /** The names of the two values, if the choice is about a part of the value. */
  words?: { label: string; yours: string; current: string };
};

export type Sides = Pick<Collision, 'base' | 'yours' | 'current'>;

export function mergeField(
  { type, element }: CompiledField,
  sides: Sides,
): { value: Json | undefined; collision?: Collision } {
  const { base, yours, current } = sides;
  if (isSameValue(base, current) || isSameValue(yours, current)) return { value: yours };
  const merged = type.merge?.(sides, element);
  if (!merged) return { value: yours, collision: { base, yours, current } };
  const { yours: value, current: theirs, words } = merged;
  return words ? { value, collision: { base, yours: value, current: theirs, words } } : { value };
}
