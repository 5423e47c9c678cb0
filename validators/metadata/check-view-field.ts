import { hasOptions, isEndpoint } from '../../schemas/parse/parse-options';
import { isObject, type Json } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { endpointFields } from '../../schemas/words/endpoint-fields';
import type { VisualType } from '../../schemas/words/visual-type';
import { nearestWord } from './nearest-word';
import { requireField, type ViewCheck, type ViewPart } from './view-check';

export function checkViewField(part: ViewPart, check: ViewCheck): void {
  const { field, path } = part;
  requireField(field.emptiedBy, `${path}/emptiedBy`, check);
  if (field.emptiedBy !== undefined && field.emptiedBy === field.name)
    reportShape('A field cannot be emptied by itself.', `${path}/emptiedBy`, check);
  checkAutocomplete(field.autocomplete, path, check);
  checkFormat(field.format, path, check);
  checkBounds(field.bounds, path, check);
  checkOptionsFrom(field.optionsFrom, path, check);
  if (field.half === true && typeof field.width === 'string')
    reportUnused("'half' has no effect beside width.", `${path}/half`, check);
  if (typeof field.rows === 'number' && (field.rows < 1 || !Number.isInteger(field.rows)))
    reportShape("'rows' must be a whole number from 1.", `${path}/rows`, check);
  const element = check.elements.get(String(field.name));
  const type = element && check.lookup(element.visualType);
  if (element) checkRequired(part, element, check);
  if (element?.rules?.formula && field.required === true)
    reportUnused('A field with a formula cannot be required.', `${path}/required`, check);
  if (type) checkSettings(part, type, check);
}

function checkAutocomplete(text: Json | undefined, path: string, { report }: ViewCheck): void {
  const odd = typeof text === 'string' && text.trim() !== '' ? findOddToken(text) : undefined;
  if (!odd) return;
  const message = `'${odd.word.slice(0, 80)}' is not an autocomplete word that browsers know.`;
  const mend = odd.meant && { mend: `Did you mean '${odd.meant}'?` };
  report({ path: `${path}/autocomplete`, code: 'viewAutocomplete', message, ...mend });
}

function checkFormat(format: Json | undefined, path: string, { report }: ViewCheck): void {
  if (typeof format !== 'string' || !canTakeForEver(format)) return;
  const message =
    'This can take too long to match: one repetition contains another, and both match the same characters.';
  const mend = 'Let each repetition begin with a character that nothing else in it matches.';
  report({ path: `${path}/format`, code: 'patternInvalid', message, mend });
}

function checkBounds(bounds: Json | undefined, path: string, check: ViewCheck): void {
  if (!isObject(bounds)) return;
  const { minimum, maximum } = bounds;
  for (const key of ['minimum', 'maximum']) {
    const place = `${path}/bounds/${key}`;
    requireField(bounds[key], place, check);
    const other = check.elements.get(String(bounds[key]));
    if (!other || typeof bounds[key] !== 'string') continue;
    const held = check.lookup(other.visualType);
    const isNumber = held?.valueType === 'number';
    const message = `'${other.name}' is not a number field.`;
    if (!isNumber) check.report({ path: place, code: 'limitField', message });
  }
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return;
  const message = "This is below 'minimum', so no value would be valid.";
  const mend = 'Swap the two, or remove one.';
  check.report({ path: `${path}/bounds/maximum`, code: 'viewShape', message, mend });
}

function checkOptionsFrom(from: Json | undefined, path: string, check: ViewCheck): void {
  if (!isObject(from) || typeof from.endpoint !== 'string') return;
  const place = `${path}/optionsFrom/endpoint`;
  for (const name of endpointFields(from.endpoint)) requireField(name, place, check);
  if (isEndpoint(from.endpoint.trim())) return;
  const message = 'Options from an endpoint need a path that starts with /, or an http(s) address.';
  check.report({ path: place, code: 'endpointInvalid', message });
}

function checkRequired({ field, path }: ViewPart, { required, rules }: DataElement, check: ViewCheck): void {
  if (field.requiredMessage === undefined || (field.required ?? required) === true || rules?.requireWhen)
    return;
  reportUnused(
    "'requiredMessage' has no effect on a field that is not required.",
    `${path}/requiredMessage`,
    check,
  );
}

function checkSettings({ field, path }: ViewPart, type: VisualType, check: ViewCheck): void {
  const needless: { [key: string]: boolean } = {
    bounds: type.valueType !== 'number',
    format: type.valueType !== 'string',
    optionsFrom: !hasOptions(type),
    rows: !type.settings.some(({ fieldName }) => fieldName === 'multiRowInput_height'),
  };
  for (const [key, isNeedless] of Object.entries(needless))
    if (isNeedless && field[key] !== undefined && field[key] !== null)
      reportUnused(`'${key}' has no effect on ${type.id}.`, `${path}/${key}`, check);
}

function reportUnused(message: string, path: string, { report }: ViewCheck): void {
  report({ path, code: 'unusedKey', message, isKey: true, mend: 'Remove it.' });
}

function reportShape(message: string, path: string, { report }: ViewCheck): void {
  report({ path, code: 'viewShape', message });
}

/** Browsers silently ignore unknown values of HTML's `autocomplete`. */
const places = ['shipping', 'billing'];
const kinds = ['home', 'work', 'mobile', 'fax', 'pager'];
const fields = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'],
  ...['nickname', 'username', 'new-password', 'current-password', 'one-time-code', 'organization-title'],
  ...['organization', 'street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level4'],
  ...['address-level3', 'address-level2', 'address-level1', 'country', 'country-name', 'postal-code'],
  ...['cc-name', 'cc-given-name', 'cc-additional-name', 'cc-family-name', 'cc-number', 'cc-exp'],
  ...['cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency', 'transaction-amount'],
  ...['language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url', 'photo', 'tel'],
  ...['tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix'],
  ...['tel-local-suffix', 'tel-extension', 'email', 'impp', 'webauthn'],
];
const all = new Set([...places, ...kinds, ...fields, 'on', 'off']);

function findOddToken(text: string): { word: string; meant: string | undefined } | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  const word = words.find((one) => !all.has(one) && !/^section-./.test(one));
  return word === undefined ? undefined : { word, meant: nearestWord(word, all) };
}

/** Measured, because '^(a+)+$' can take years, but '^[A-Z]+(,[A-Z]+)*$', which also nests repetitions, is fast. */
function canTakeForEver(source: string): boolean {
  if (!repeated.test(source)) return false;
  const texts = [...new Set([...'aA0 -.', ...source.replace(/\\./g, '').replace(/[()[\]{}^$|?*+]/g, '')])];
  return listTails(source).some((tail) => {
    const expression = toExpression(`^(?:${tail})`);
    return expression !== undefined && texts.slice(0, 40).some((text) => takesLong(expression, text));
  });
}

const repeated = /\)(?:[*+]|\{\d+,\})/;

/** Starts at each outermost group, since what precedes a group would have to match first. */
function listTails(source: string): string[] {
  const tails: string[] = [];
  let depth = 0;
  let isSet = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (isSet) isSet = char !== ']';
    else if (char === '[') isSet = true;
    else if (char === ')') depth -= 1;
    else if (char === '(') {
      if (depth === 0) tails.push(source.slice(at));
      depth += 1;
    }
  }
  return tails;
}

function toExpression(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** Milliseconds; a good expression takes less than a hundredth of it. */
const slow = 30;

function takesLong(expression: RegExp, text: string): boolean {
  for (let length = 4; length <= 30; length += 2) {
    const attack = `${text.repeat(length)}\n!`;
    // Measured twice, because another program may have used the processor.
    if (timeOf(expression, attack) > slow && timeOf(expression, attack) > slow) return true;
  }
  return false;
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.test(text);
  return performance.now() - start;
}
