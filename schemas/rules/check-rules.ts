import { compileFormulas } from '../formulas/formula-rules';
import type { Problem } from '../values/json';
import { listConditionFields } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { conditionKeys, type ElementRules, listFormulaNames, placeOfRule } from '../words/element-rules';
import { type Bound, isFieldBound } from '../words/limits';
import type { RuledList } from '../words/rule-reading';
import { checkCondition } from './check-condition';
import { toFieldValues } from './field-values';
import type { ReportAt } from './parse-condition';
import { listDeciding, orderByDependence } from './rule-order';
import { toRecordCondition } from './view-condition';

export function checkRules({ elements, pathOf, lookup }: Omit<RuledList, 'isWhole'>): Problem[] {
  const problems: Problem[] = [];
  compileFormulas(elements.values(), {
    lookup,
    report(element, key, { code, at, message }) {
      const path = `${pathOf.get(element.name) ?? ''}/fieldConfig/${key}${key === 'check' ? '/rule' : ''}`;
      problems.push({ path, code, message: `Character ${at + 1}: ${message}` });
    },
  });
  const ruled = [...elements.values()].filter(({ rules }) => rules !== undefined);
  for (const element of ruled) {
    const path = pathOf.get(element.name) ?? '';
    const reportAt =
      (key: string): ReportAt =>
      (place, code, message) =>
        problems.push({
          path: `${path}/${placeOfRule(key)}${place === '' ? '' : `/${place}`}`,
          code,
          message,
        });
    checkConditions({ element, elements, lookup, reportAt });
    checkBounds({ element, elements, lookup, reportAt });
  }
  if (ruled.length > 0) dropCircles({ ruled, elements, pathOf, problems });
  return problems;
}

type RuleCheck = Pick<RuledList, 'elements' | 'lookup'> & {
  element: DataElement;
  reportAt: (key: string) => ReportAt;
};

function checkConditions({ element, elements, lookup, reportAt }: RuleCheck): void {
  const { name, rules = none } = element;
  for (const key of conditionKeys) {
    const condition = rules[key];
    if (!condition) continue;
    const report = reportAt(key);
    const asksItself = listConditionFields(condition).includes(name);
    if (asksItself) report('', 'ruleCircle', 'A field cannot ask for its own value.');
    if (asksItself || !checkCondition(condition, { elements, lookup }, report)) delete rules[key];
    else rules[key] = toRecordCondition(condition);
  }
}

const none: ElementRules = { whenHidden: 'keep' };

function checkBounds({ element, elements, lookup, reportAt }: RuleCheck): void {
  const limits = element.rules?.limits;
  if (!limits) return;
  for (const key of ['minimum', 'maximum'] as const) {
    const message = checkBound(limits[key], element, { elements, lookup });
    if (message === undefined) continue;
    reportAt('limits')(`${key}/field`, 'limitField', message);
    delete limits[key];
  }
}

function checkBound(
  bound: Bound | undefined,
  element: DataElement,
  { elements, lookup }: Pick<RuledList, 'elements' | 'lookup'>,
) {
  if (!isFieldBound(bound)) return undefined;
  const other = elements.get(bound.field);
  if (!other) return `There is no data element '${bound.field}'.`;
  if (other === element) return 'A field cannot be its own limit.';
  return canCompare(other, element, lookup)
    ? undefined
    : `'${bound.field}' cannot be compared with this field: they hold different types of values.`;
}

export function canCompare(one: DataElement, other: DataElement, lookup?: RuledList['lookup']): boolean {
  return toScale(one, lookup) === toScale(other, lookup);
}

function toScale(element: DataElement, lookup: RuledList['lookup'] | undefined): string {
  const values = toFieldValues(element, lookup);
  if (!values || values.isSecret) return `only ${element.name}`;
  return values.format ?? values.valueType;
}

type CircleCheck = {
  ruled: readonly DataElement[];
  elements: ReadonlyMap<string, DataElement>;
  pathOf: ReadonlyMap<string, string>;
  problems: Problem[];
};

/** Fields that depend on each other would never show or never unlock. */
function dropCircles({ ruled, elements, pathOf, problems }: CircleCheck): void {
  const dependents = ruled.map(({ name, rules }) => ({
    name,
    decides: [
      ...listDeciding([rules?.groupShowWhen, rules?.showWhen, rules?.readOnlyWhen]),
      ...listFormulaNames(rules),
    ],
  }));
  for (const circle of orderByDependence(dependents).circles) {
    for (const [index, name] of circle.entries()) {
      const element = elements.get(name);
      const next = circle[(index + 1) % circle.length] ?? name;
      if (element?.rules) dropAsking({ element, next, path: pathOf.get(name) ?? '', problems });
    }
  }
}

type RuleDrop = { element: DataElement; next: string; path: string; problems: Problem[] };

function dropAsking({ element, next, path, problems }: RuleDrop): void {
  const { rules } = element;
  if (rules && listFormulaNames(rules).includes(next)) {
    const message = `This formula asks '${next}', which depends back on this field.`;
    problems.push({ path: `${path}/fieldConfig/formula`, code: 'ruleCircle', message });
    delete rules.formula;
  }
  for (const key of ['groupShowWhen', 'showWhen', 'readOnlyWhen'] as const) {
    const condition = rules?.[key];
    if (!rules || !condition || !listConditionFields(condition).includes(next)) continue;
    const message = `This asks '${next}', which depends back on this field.`;
    problems.push({ path: `${path}/${placeOfRule(key)}`, code: 'ruleCircle', message });
    delete rules[key];
  }
}
