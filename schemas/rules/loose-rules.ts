// The host checked these rules when they were saved (strict-rules.ts), so only what could break a form is skipped.
import { compileFormulas } from '../formulas/formula-rules';
import { isObject, type Json, type JsonObject, ownValue } from '../values/json';
import type { RecordCondition } from '../words/condition';
import { conditionKeys, type ElementRules, type RuleSource, readCondition } from '../words/element-rules';
import type { Limits } from '../words/limits';
import type { RuleReading } from '../words/rule-reading';
import { readFormulas } from './read-formulas';
import { isShort, toRecordCondition } from './view-condition';

export const looseRules: RuleReading = {
  parse: parseLoosely,
  check({ elements, ...tools }) {
    compileFormulas(elements.values(), tools);
    return [];
  },
};

function parseLoosely(source: RuleSource): ElementRules | undefined {
  const { config, group } = source;
  // Most fields have none, and a form reads a thousand of them.
  if (!isRuled(config) && !isRuled(group)) return undefined;
  const rules: ElementRules = { whenHidden: config.whenHidden === 'clear' ? 'clear' : 'keep' };
  for (const key of conditionKeys) {
    const json = readCondition(source, key);
    if (!isObject(json)) continue;
    const condition = json as unknown as RecordCondition;
    if (isShort(condition) || isCondition(json)) rules[key] = toRecordCondition(condition);
  }
  const limits = ownValue(config, 'limits');
  if (isObject(limits)) rules.limits = toLimits(limits);
  const { formula, check } = readFormulas(config);
  if (formula) rules.formula = formula;
  if (check) rules.check = check;
  return Object.keys(rules).length > 1 ? rules : undefined;
}

/** Reads key by key, because it runs for every field of a form. */
function isRuled(part: unknown): boolean {
  if (!isObject(part)) return false;
  const { showWhen, requireWhen, readOnlyWhen, limits, formula, check } = part;
  return (showWhen ?? requireWhen ?? readOnlyWhen ?? limits ?? formula ?? check) !== undefined;
}

const lists = ['required', 'enum', 'allOf', 'anyOf'];

/** Its content was checked before. */
function isCondition(part: Json | undefined): boolean {
  if (!isObject(part)) return false;
  return Object.entries(part).every(([keyword, value]) => {
    if (keyword === 'const') return true;
    if (keyword === 'properties') return isObject(value) && Object.values(value).every(isCondition);
    if (keyword === 'not' || keyword === 'contains') return isCondition(value);
    if (keyword.endsWith('imum') && typeof value === 'string') return true;
    if (!lists.includes(keyword)) return typeof value === 'number';
    return Array.isArray(value) && (keyword.endsWith('Of') ? value.every(isCondition) : true);
  });
}

function toLimits(json: JsonObject): Limits {
  const { pattern, minimum, maximum, ...rest } = json;
  const counts = Object.entries(rest).filter(
    ([key, value]) => typeof value === (key === 'patternMessage' ? 'string' : 'number'),
  );
  const bounds = Object.entries({ minimum, maximum }).filter(([, value]) => isBound(value));
  return {
    ...(Object.fromEntries([...counts, ...bounds]) as Limits),
    ...(typeof pattern === 'string' && isPattern(pattern) && { pattern }),
  };
}

function isBound(value: Json | undefined): boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'string' ||
    (isObject(value) && typeof value.field === 'string')
  );
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}
