// Whether they can be used is checked once all fields are known (E4).
import { isObject, type Json, type JsonObject, ownValue } from '../values/json';
import type { CheckRule, FormulaRule } from '../words/element-rules';

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
