// For hosts, commands and packages, and for a browser's own chunk: from here on rules are judged.
import { FieldLimits } from './field-limits';
import { createLiveRules } from './live-rules';
import { looseRules } from './loose-rules';
import { ruleSetOf } from './rule-set';
import { RuleState } from './rule-state';
import { setRulesPart } from './rules-part';

export function provideRules(): void {
  setRulesPart({
    reading: looseRules,
    stateOf(elements, view, values) {
      const set = ruleSetOf(elements, view);
      return set && new RuleState(set, values);
    },
    liveOf: createLiveRules,
    limitsOf: (source) => new FieldLimits(source),
  });
}
