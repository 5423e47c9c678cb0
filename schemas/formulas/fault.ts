// Thrown only inside this folder: compileFormula returns it.
import type { MetadataCode } from '../words/codes';

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
