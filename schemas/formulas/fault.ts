// What is wrong with a formula, and from where to where in its text. Thrown inside this folder only: compileFormula answers it.
import type { MetadataCode } from '../format/codes';

export type Span = { at: number; end: number };
export type FaultCode = Extract<MetadataCode, `formula${string}`>;
export type Fault = Span & { code: FaultCode; message: string };

export class FormulaFault extends Error {
  readonly fault: Fault;

  constructor(code: FaultCode, { at, end }: Span, message: string) {
    super(message);
    this.fault = { code, at, end, message };
  }
}
