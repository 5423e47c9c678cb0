import { isObject, type Json } from '../schemas/values/json';
import { toText } from './carrier';
import type { Carrier } from './draft';
import { reportUnread } from './report-unread';
import { readSchemaCondition } from './schema-condition';
import { type SourceCondition, toJoined, toOpposite } from './source-condition';

export type Rules = { showWhen?: SourceCondition | undefined; readOnlyWhen?: SourceCondition | undefined };

const effects = new Map<string, [keyof Rules, 'met' | 'unmet']>([
  ['SHOW', ['showWhen', 'met']],
  ['HIDE', ['showWhen', 'unmet']],
  ['ENABLE', ['readOnlyWhen', 'unmet']],
  ['DISABLE', ['readOnlyWhen', 'met']],
]);

export function readRule(rule: Json | undefined, from: string, { lose }: Carrier): Rules {
  if (!isObject(rule)) return {};
  const place = `${from}/rule`;
  const [key, test] = effects.get(toText(rule.effect)) ?? [];
  const condition = key && readCondition(rule.condition, place, lose);
  if (!condition) lose(place, `The rule '${toText(rule.effect)}' is not carried over.`);
  return condition ? { [key]: test === 'met' ? condition : toOpposite(condition) } : {};
}

const ofConditions = new Set(['type', 'scope', 'schema', 'expectedValue', 'conditions', 'failWhenUndefined']);

function readCondition(
  condition: Json | undefined,
  from: string,
  lose: Carrier['lose'],
): SourceCondition | undefined {
  if (!isObject(condition)) return undefined;
  const { type, scope, schema, expectedValue, conditions, failWhenUndefined } = condition;
  reportUnread(condition, ofConditions, from, { lose });
  if (Array.isArray(conditions) && (type === 'AND' || type === 'OR'))
    return toJoined(
      type === 'AND' ? 'allOf' : 'anyOf',
      conditions.map((one) => readCondition(one, from, lose)),
    );
  const field = toName(scope);
  if (expectedValue !== undefined) return field === '' ? undefined : { field, in: [expectedValue] };
  if (!isObject(schema)) return undefined;
  if (field === '' || field === '#') return readSchemaCondition(schema);
  const required = failWhenUndefined === true && { required: [field] };
  return readSchemaCondition({ properties: { [field]: schema }, ...required });
}

/** '#/properties/address/properties/street' → 'address.street'. JSON Forms takes paths without '#', too. */
export function toName(scope: Json | undefined): string {
  return toText(scope)
    .replace(/^#?\/(properties\/)?/, '')
    .replaceAll('/properties/', '.');
}
