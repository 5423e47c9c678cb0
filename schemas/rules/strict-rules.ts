// Every fault in rules, with its place: for hosts, commands, and screens that write metadata. A form needs none of it.
import { compileFormulas } from '../formulas/formula-rules';
import { checkRules } from './check-rules';
import { parseRules } from './parse-rules';
import type { RuleReading } from './rule-reading';

export const strictRules: RuleReading = {
  parse: parseRules,
  check(list) {
    if (list.isWhole) return checkRules(list);
    // What it asks of others cannot be judged; what it asks of itself holds.
    compileFormulas(list.elements.values(), list);
    return [];
  },
};
