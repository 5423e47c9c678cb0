// The place of all code that judges rules. A browser fills it before the first metadata that hold a rule are read
// (provide-rules.ts); a form without rules is drawn without that code.
import type { DataElement } from '../data-element';
import { isObject } from '../json';
import type { View } from '../view';
import type { FieldLimits, LimitSource } from './field-limits';
import type { FormValues, LiveRules } from './live-rules';
import type { RuleReading } from './rule-reading';
import type { RuleState, RuleValues } from './rule-state';

export type RulesPart = {
  /** How forms read them. */
  reading: RuleReading;
  /** Undefined where there are no conditions. */
  stateOf: (elements: readonly DataElement[], view: View, values: RuleValues) => RuleState | undefined;
  liveOf: (elements: readonly DataElement[], view: View, values: () => FormValues) => LiveRules | undefined;
  limitsOf: (source: LimitSource) => FieldLimits;
};

let part: RulesPart | undefined;

export function setRulesPart(given: RulesPart): void {
  part = given;
}

/** Undefined until it is provided; elements that hold rules were read with it. */
export function rulesPart(): RulesPart | undefined {
  return part;
}

const formulaKeys = ['formula', 'check'];
const keys = ['showWhen', 'requireWhen', 'readOnlyWhen', 'limits', ...formulaKeys];

/** Whether an element as it came holds rules. */
export const hasRules = (wire: unknown) =>
  isObject(wire) && (hasSome(wire.fieldConfig, keys) || hasSome(wire.group, keys));
/** Rules that need formulas-part.ts, too. */
export const hasFormulas = (wire: unknown) =>
  isObject(wire) && (hasSome(wire.fieldConfig, formulaKeys) || hasSome(wire.group, formulaKeys));

// A plain loop: it runs a thousand times before anything has warmed up.
function hasSome(part: unknown, wanted: readonly string[]): boolean {
  if (isObject(part)) for (const key of wanted) if (Object.hasOwn(part, key)) return true;
  return false;
}
