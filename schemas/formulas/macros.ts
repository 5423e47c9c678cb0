// all, exists, filter and map evaluate one expression for each entry of a list or each key of a map.
import type { Call } from './expression';
import { FormulaFault } from './fault';
import { type FormulaValue, toListOf, typeWords } from './formula-value';
import type { Part, Run, Scope } from './scope';

export const macros = ['all', 'exists', 'filter', 'map'] as const;
export type Macro = (typeof macros)[number];
/** `slot`: where `body` finds the current entry. */
export type Inner = { body: Part; slot: number; items: Part };

/** Throws FormulaFault if the body must be boolean and is not. */
export function toMacro(macro: Macro, call: Call, inner: Inner): Part {
  const { body, items } = inner;
  if (macro === 'map')
    return { type: toListOf(body.type), run: (scope) => listEach(inner, scope).map(({ made }) => made) };
  if (body.type !== 'boolean') {
    const message = `This must be yes or no, but it is ${typeWords(body.type)}.`;
    throw new FormulaFault('formulaType', call.items[1] ?? call, message);
  }
  if (macro !== 'filter') return { type: 'boolean', run: toQuestion(macro, inner) };
  const kept: Run = (scope) =>
    listEach(inner, scope).flatMap(({ item, made }) => (made === true ? [item] : []));
  return { type: items.type === 'map' ? toListOf('text') : items.type, run: kept };
}

function toQuestion(macro: 'all' | 'exists', inner: Inner): Run {
  const decides = macro === 'exists';
  return (scope) => {
    const all = listEach(inner, scope).map(({ made }) => made);
    if (all.includes(decides)) return decides;
    return all.includes(undefined) ? undefined : !decides;
  };
}

function listEach({ body, slot, items }: Inner, scope: Scope): { item: FormulaValue; made: FormulaValue }[] {
  const found = items.run(scope);
  const list = found instanceof Map ? [...found.keys()] : (found as readonly FormulaValue[]);
  return list.map((item) => {
    scope.variables[slot] = item;
    return { item, made: body.run(scope) };
  });
}
