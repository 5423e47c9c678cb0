import { isEmpty, isObject, type JsonObject, ownValue } from '../values/json';
import type { ElementRules } from '../words/element-rules';
import type { Reader } from '../words/metadata-reader';
import { isText, readFormulas } from './read-formulas';

export function parseFormulas(config: JsonObject, rules: ElementRules, reader: Reader): void {
  const { formula, check } = readFormulas(config);
  if (check) rules.check = check;
  else reportCheck(config, reader);
  const text = ownValue(config, 'formula');
  if (!formula && !isEmpty(text) && !(typeof text === 'string'))
    reader.report('fieldConfig/formula', 'formulaSyntax', 'A formula must be a text.');
  if (!formula) return;
  rules.formula = formula;
  reportSettings(config, rules, reader);
}

function reportCheck(config: JsonObject, reader: Reader): void {
  const check = ownValue(config, 'check');
  if (isEmpty(check)) return;
  const report = (place: string, message: string) =>
    reader.report(`fieldConfig/check${place}`, 'checkInvalid', message);
  if (!isObject(check)) report('', 'A check must be an object with a rule and a message.');
  else if (!isText(check.rule)) report('/rule', 'Write the rule that a save must meet.');
  else report('/message', 'Write the message for when the rule is not met.');
}

/** A computed value is not required, cleared or limited. */
function reportSettings(config: JsonObject, rules: ElementRules, reader: Reader): void {
  const report = (key: string, message: string) =>
    reader.report(`fieldConfig/${key}`, 'formulaSetting', message);
  if (config.isRequired === true) report('isRequired', 'A field with a formula cannot be required.');
  if (!isEmpty(config.defaultValue)) report('defaultValue', 'A field with a formula has no default value.');
  if (rules.requireWhen) report('requireWhen', 'A field with a formula cannot be required.');
  if (rules.whenHidden === 'clear') report('whenHidden', 'A field with a formula keeps its value.');
  const { multipleOf, ...others } = rules.limits ?? {};
  if (!isEmpty(others))
    report('limits', 'The only limit for a field with a formula is multipleOf. Use a check instead.');
  delete rules.requireWhen;
  rules.whenHidden = 'keep';
  if (rules.limits) rules.limits = { ...(multipleOf !== undefined && { multipleOf }) };
}
