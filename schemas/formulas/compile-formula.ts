import type { ReadValue } from '../words/condition';
import type { FormulaFields, FormulaType, ListReading, RelatedLists } from '../words/reads';
import { ExpressionCompiler } from './compile-expression';
import { type Fault, FormulaFault } from './fault';
import type { FormulaValue } from './formula-value';
import { parseExpression } from './parse-expression';
import { Exceeded, Scope } from './scope';

export type Formula = {
  type: FormulaType;
  asks: readonly string[];
  readings: readonly ListReading[];
  followsDay: boolean;
  run: (read: ReadValue) => Outcome;
};

/** `isOver`: it exceeded 1,000 steps or made too long a text. */
export type Outcome = { value: FormulaValue; isOver: boolean };

export type CompiledFormula = { formula: Formula } | { fault: Fault };

/** @param lists what roll-ups can read; undefined if that is unknown */
export function compileFormula(source: string, fields: FormulaFields, lists?: RelatedLists): CompiledFormula {
  try {
    const compiler = new ExpressionCompiler(fields, lists);
    const { type, run } = compiler.compile(parseExpression(source));
    return {
      formula: {
        type,
        asks: [...compiler.names.asks],
        readings: compiler.names.readings,
        followsDay: compiler.followsDay,
        run: (read) => attempt(() => run(new Scope(read))),
      },
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
