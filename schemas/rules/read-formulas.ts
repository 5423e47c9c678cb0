// A formula and a check as they stand in a fieldConfig; whether they can be used is asked once all fields are known (E4).
import { isObject, type Json, type JsonObject, ownValue } from '../json';
import type { CheckRule, FormulaRule } from './element-rules';

/** Undefined where there is none, or none that can be read. */
export function readFormulas(config: JsonObject): { formula?: FormulaRule; check?: CheckRule } {
  const text = ownValue(config, 'formula');
  const check = ownValue(config, 'check');
  return {
    ...(isText(text) && { formula: { text } }),
    ...(isObject(check) &&
      isText(check.rule) &&
      isText(check.message) && { check: { rule: check.rule, message: check.message.trim() } }),
  };
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
