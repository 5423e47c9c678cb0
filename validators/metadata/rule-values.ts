// Rules that are valid alone can leave no possible value together.
import type { EngineCore } from '../../schemas/engine';
import type { RawElement } from '../../schemas/parse/read-metadata';
import { isRun, parsePattern, type Sequence } from '../../schemas/rules/parse-pattern';
import { isObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { type Bound, isFieldBound, isFixedBound } from '../../schemas/words/limits';
import type { Report } from './finding';
import { checkFormulaValues } from './formula-values';
import { checkLimitValues } from './limit-values';

/** `list`: the unparsed elements; unusable ones are skipped. */
export function checkRuleValues(
  elements: readonly DataElement[],
  list: readonly RawElement[],
  { report, getType }: { report: Report; getType: EngineCore['getType'] },
): void {
  const byName = new Map(elements.map((element) => [element.name, element]));
  for (const { value, path } of list) {
    const element = isObject(value) ? byName.get(String(value.fieldName)) : undefined;
    if (!element?.rules) continue;
    const type = getType(element.visualType);
    if (type) checkLimitValues(element, type, { path: `${path}/fieldConfig/limits`, report });
    checkLengths(element, `${path}/fieldConfig/limits`, report);
    checkBetween(element, byName, { path: `${path}/fieldConfig/limits`, report });
    // A part cannot have a formula, which is reported elsewhere.
    if (path.includes('/fieldConfig/')) continue;
    checkConstants(element, `${path}/fieldConfig`, report);
    const { formula, check } = element.rules;
    const fields = { byName, getType };
    if (formula?.compiled) checkFormulaValues(formula.text, `${path}/fieldConfig/formula`, fields, report);
    if (check?.compiled) checkFormulaValues(check.rule, `${path}/fieldConfig/check/rule`, fields, report);
  }
}

function checkLengths({ rules }: DataElement, path: string, report: Report): void {
  const { pattern, minLength, maxLength } = rules?.limits ?? {};
  if (pattern === undefined) return;
  const { least, most } = lengthOf(parsePattern(pattern));
  const add = (key: string, message: string, mend: string) =>
    report({ path: `${path}/${key}`, code: 'limitNever', message, mend });
  if (minLength !== undefined && minLength > most)
    add(
      'minLength',
      `The pattern takes up to ${most} characters, so no value would be valid.`,
      `Write ${most} or less.`,
    );
  else if (maxLength !== undefined && maxLength < least)
    add(
      'maxLength',
      `The pattern takes ${least} characters or more, so no value would be valid.`,
      `Write ${least} or more.`,
    );
}

type Span = { least: number; most: number };

function lengthOf(sequence: Sequence): Span {
  const whole: Span = { least: 0, most: 0 };
  for (const part of sequence) {
    const { least, most } = isRun(part) ? { least: part.minimum, most: part.maximum } : ofWays(part);
    whole.least += least;
    whole.most += most;
  }
  return whole;
}

function ofWays({ ways, isOptional }: Exclude<Sequence[number], { set: unknown }>): Span {
  const spans = ways.map(lengthOf);
  return {
    least: isOptional ? 0 : Math.min(...spans.map(({ least }) => least)),
    most: Math.max(...spans.map(({ most }) => most)),
  };
}

type ReportPlace = { path: string; report: Report };

function checkBetween(
  { rules }: DataElement,
  byName: ReadonlyMap<string, DataElement>,
  { path, report }: ReportPlace,
): void {
  const { minimum, maximum } = rules?.limits ?? {};
  const limitOf = (bound: Bound | undefined, key: 'minimum' | 'maximum') =>
    isFieldBound(bound) ? toPlain(byName.get(bound.field)?.rules?.limits?.[key]) : undefined;
  const add = (key: string, message: string) =>
    report({
      path: `${path}/${key}`,
      code: 'limitNever',
      message: `${message}, so no value would be valid.`,
    });
  const [least, most] = [limitOf(minimum, 'minimum'), limitOf(maximum, 'maximum')];
  if (isFieldBound(minimum) && isAbove(least, toPlain(maximum)))
    add('maximum', `'${minimum.field}' is at least ${least}`);
  if (isFieldBound(maximum) && isAbove(toPlain(minimum), most))
    add('minimum', `'${maximum.field}' is at most ${most}`);
}

const toPlain = (bound: Bound | undefined) => (isFixedBound(bound) ? bound : undefined);
const isAbove = (one: number | string | undefined, other: number | string | undefined) =>
  one !== undefined && typeof one === typeof other && one > (other as typeof one);

const isConstant = (compiled: { asks: readonly string[]; followsDay: boolean } | undefined) =>
  compiled !== undefined && compiled.asks.length === 0 && !compiled.followsDay;

function checkConstants({ rules }: DataElement, path: string, report: Report): void {
  const { formula, check } = rules ?? {};
  if (isConstant(formula?.compiled)) {
    const message = 'This formula asks no field, so its value is always the same.';
    report({
      path: `${path}/formula`,
      code: 'formulaConstant',
      message,
      mend: 'Name a field in it, or use defaultValue.',
    });
  }
  if (isConstant(check?.compiled)) {
    const message = 'This rule asks no field, so it is always the same.';
    report({ path: `${path}/check/rule`, code: 'formulaConstant', message, mend: 'Name a field in it.' });
  }
}
