// For hosts, commands and packages, and for a browser's own chunk: from here on formulas are worked out.
import { compileFormulas } from './formula-rules';
import { setFormulasPart } from './formulas-part';

export function provideFormulas(): void {
  setFormulasPart({ compile: compileFormulas });
}
