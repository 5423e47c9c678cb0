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

/** Whether an element as it came holds rules. */
export const hasRules = (wire: unknown) =>
  isObject(wire) && (isRuled(wire.fieldConfig) || isRuled(wire.group));
/** Rules that need formulas-part.ts, too. */
export const hasFormulas = (wire: unknown) =>
  isObject(wire) && (isWorked(wire.fieldConfig) || isWorked(wire.group));

/** Whether a fieldConfig or a group holds rules. Key by key: it runs a thousand times before anything has warmed up. */
export function isRuled(part: unknown): boolean {
  if (!isObject(part)) return false;
  const { showWhen, requireWhen, readOnlyWhen, limits, formula, check } = part;
  return (showWhen ?? requireWhen ?? readOnlyWhen ?? limits ?? formula ?? check) !== undefined;
}

const isWorked = (part: unknown) => isObject(part) && (part.formula ?? part.check) !== undefined;
