// A formula's text → its type, what it asks, and how it is worked out; or what is wrong with it, and where.
import type { ReadValue } from '../rules/condition';
import { ExpressionCompiler, type FormulaFields } from './compile-expression';
import { type Fault, FormulaFault } from './fault';
import type { FormulaType, FormulaValue } from './formula-value';
import { parseExpression } from './parse-expression';
import { Exceeded, Scope } from './scope';

export type Formula = {
  type: FormulaType;
  /** The fields that it names. */
  asks: readonly string[];
  run: (read: ReadValue) => Outcome;
};

/** `isOver`: it would take more than 1,000 steps, or make too long a text. */
export type Outcome = { value: FormulaValue; isOver: boolean };

export type CompiledFormula = { formula: Formula } | { fault: Fault };

export function compileFormula(source: string, fields: FormulaFields): CompiledFormula {
  try {
    const compiler = new ExpressionCompiler(fields);
    const { type, run } = compiler.compile(parseExpression(source));
    return {
      formula: { type, asks: [...compiler.asks], run: (read) => attempt(() => run(new Scope(read))) },
    };
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.fault };
    throw error;
  }
}

function attempt(work: () => FormulaValue): Outcome {
  try {
    return { value: work(), isOver: false };
  } catch (error) {
    if (error instanceof Exceeded) return { value: undefined, isOver: true };
    throw error;
  }
}
