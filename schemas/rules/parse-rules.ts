// Whether the fields exist is checked once all are known (check-rules.ts).
import { type JsonObject, ownValue } from '../values/json';
import type { RecordCondition } from '../words/condition';
import {
  type ConditionKey,
  conditionKeys,
  type ElementRules,
  placeOfRule,
  type RuleSource,
  readCondition,
} from '../words/element-rules';
import type { Reader } from '../words/metadata-reader';
import type { VisualType } from '../words/visual-type';
import { checkBackName } from './check-back-name';
import { parseCondition, type ReportAt } from './parse-condition';
import { parseFormulas } from './parse-formulas';
import { parseLimits } from './parse-limits';
import { checkUnique } from './parse-unique';
import { parseSeries } from './series';
import { isShort, toRecordCondition } from './view-condition';

/** A rule that cannot be read is skipped and reported. */
export function parseRules(source: RuleSource, type: VisualType, reader: Reader): ElementRules | undefined {
  const { config } = source;
  const rules: ElementRules = { whenHidden: 'keep' };
  for (const key of conditionKeys) {
    const condition = parseOwnCondition(source, key, reader);
    if (condition) rules[key] = condition;
  }
  const limits = parseLimits(ownValue(config, 'limits'), type, reportBelow(reader, 'limits'));
  if (limits) rules.limits = limits;
  parseWhenHidden(config, rules, reader);
  parseFormulas(config, rules, reader);
  checkUnique(config, type, reader);
  checkBackName(config, reader);
  const series = parseSeries(config, type, reader);
  if (series) rules.series = series;
  refuseForSystem(config, rules, reader);
  return Object.keys(rules).length > 1 ? rules : undefined;
}

const reportBelow =
  (reader: Reader, key: string) =>
  (...[place, code, message]: Parameters<ReportAt>) =>
    reader.report(place === '' ? placeOfRule(key) : `${placeOfRule(key)}/${place}`, code, message);

function parseOwnCondition(
  source: RuleSource,
  key: ConditionKey,
  reader: Reader,
): RecordCondition | undefined {
  const json = readCondition(source, key);
  if (json === undefined || json === null) return undefined;
  // The product's own cards write conditions of settings in the short form.
  const short = json as unknown as RecordCondition;
  return isShort(short) ? toRecordCondition(short) : parseCondition(json, reportBelow(reader, key));
}

function parseWhenHidden(config: JsonObject, rules: ElementRules, reader: Reader): void {
  const value = ownValue(config, 'whenHidden');
  if (value === undefined || value === null || value === 'keep') return;
  if (value === 'clear') rules.whenHidden = 'clear';
  else reader.report('fieldConfig/whenHidden', 'whenHiddenInvalid', "This must be 'keep' or 'clear'.");
}

/** The product relies on its own reference fields, so nothing clears or requires them. */
function refuseForSystem(config: JsonObject, rules: ElementRules, reader: Reader): void {
  if (config.systemField !== true || !rules.requireWhen) return;
  reader.report('fieldConfig/requireWhen', 'systemRequired', 'A system field cannot be required.');
  delete rules.requireWhen;
}
