// What SurveyJS asks of an answer, and under which condition a question is there.
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import type { Condition, ViewField } from '../../schemas/view';
import { toText } from './carrier';
import type { Carrier } from './draft';

/** Its validators and bounds. */
export function readRules(question: JsonObject, from: string, { lose }: Carrier): Partial<ViewField> {
  const { min, max, maxLength, validators } = question;
  const rules: Partial<ViewField> = {};
  const setBounds = (minimum: Json | undefined, maximum: Json | undefined, text: string) => {
    if (typeof minimum !== 'number' && typeof maximum !== 'number') return;
    rules.bounds = {
      ...(typeof minimum === 'number' && { minimum }),
      ...(typeof maximum === 'number' && { maximum }),
      message: text || `Enter a number from ${minimum ?? '…'} to ${maximum ?? '…'}.`,
    };
  };
  setBounds(min, max, '');
  if (typeof maxLength === 'number' && maxLength > 0) rules.format = `^[\\s\\S]{0,${maxLength}}$`;
  for (const one of Array.isArray(validators) ? validators : []) {
    if (!isObject(one)) continue;
    const text = toText(one.text);
    if (one.type === 'numeric') setBounds(one.minValue, one.maxValue, text);
    else if (one.type === 'regex')
      Object.assign(rules, { format: toText(one.regex), ...(text && { formatMessage: text }) });
    else if (one.type === 'text')
      Object.assign(rules, {
        format: `^[\\s\\S]{${one.minLength ?? 0},${one.maxLength ?? ''}}$`,
        ...(text && { formatMessage: text }),
      });
    else if (one.type !== 'email' || question.inputType !== 'email')
      lose(from, `The validator '${toText(one.type)}' is not carried over.`);
  }
  return rules;
}

const clause = /^\{([^{}]+)\}\s*(=|==|!=|<>|anyof|notempty|empty)\s*(.*)$/i;

/** One clause about one question; anything longer is told. */
export function readCondition(
  text: Json | undefined,
  from: string,
  { lose }: Carrier,
): Condition | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const [, field = '', operator = '', rest = ''] = clause.exec(text.trim()) ?? [];
  const word = operator.toLowerCase();
  const values = readValues(rest);
  if (field && (word === 'notempty' || word === 'empty') && rest === '')
    return { field, filled: word === 'notempty' };
  if (field && values && word !== 'notempty' && word !== 'empty')
    return word === '!=' || word === '<>' ? { field, notIn: values } : { field, in: values };
  lose(from, `The condition '${text.slice(0, 120)}' is not carried over.`);
  return undefined;
}

/** 'text', true, 12 or ['a', 'b']. */
function readValues(text: string): Json[] | undefined {
  try {
    const value: Json = JSON.parse(text.trim().replace(/'([^'"\\]*)'/g, '"$1"'));
    return Array.isArray(value) ? value : isObject(value) ? undefined : [value];
  } catch {
    return undefined;
  }
}

export function toOpposite(condition: Condition): Condition {
  const { field } = condition;
  if ('filled' in condition) return { field, filled: !condition.filled };
  return 'in' in condition ? { field, notIn: condition.in } : { field, in: condition.notIn };
}
