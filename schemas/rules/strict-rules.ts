// Forms do not need this; hosts, commands and screens that write metadata do.
import { compileFormulas } from '../formulas/formula-rules';
import type { RuleReading } from '../words/rule-reading';
import { checkRules } from './check-rules';
import { parseRules } from './parse-rules';

export const strictRules: RuleReading = {
  parse: parseRules,
  check(list) {
    if (list.isWhole) return checkRules(list);
    compileFormulas(list.elements.values(), list);
    return [];
  },
};
