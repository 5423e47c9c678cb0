// SurveyJS: pages and panels of questions → data elements; the title of a page or panel is the heading.
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import type { Condition, ViewField } from '../../schemas/view';
import { toHeight, toOptions, toText } from './carrier';
import type { Carrier, Draft } from './draft';

type Place = { from: string; grouping: string | undefined; showWhen: Condition | undefined };

export function importSurvey(survey: JsonObject, carrier: Carrier): void {
  const pages = Array.isArray(survey.pages) ? survey.pages : [survey];
  for (const key of ['triggers', 'calculatedValues'])
    if (Array.isArray(survey[key]) && survey[key].length > 0)
      carrier.lose(key, `'${key}' is not carried over.`);
  pages.forEach((page, index) => {
    if (isObject(page))
      importPanel(page, { from: `pages/${index}`, grouping: undefined, showWhen: undefined }, carrier);
  });
}

function importPanel(panel: JsonObject, place: Place, carrier: Carrier): void {
  const grouping =
    toText(panel.title) || place.grouping || (place.from.startsWith('pages') ? toText(panel.name) : '');
  const showWhen = readCondition(panel.visibleIf, place.from, carrier) ?? place.showWhen;
  const questions = panel.elements ?? panel.questions;
  (Array.isArray(questions) ? questions : []).forEach((question, index) => {
    if (!isObject(question)) return;
    const below = { from: `${place.from}/elements/${index}`, grouping, showWhen };
    if (question.type === 'panel') importPanel(question, below, carrier);
    else importQuestion(question, below, carrier);
  });
}

function importQuestion(question: JsonObject, place: Place, carrier: Carrier): void {
  const { type, items, name } = question;
  if (type === 'multipletext' && Array.isArray(items)) {
    for (const item of items)
      if (isObject(item)) {
        const own = { ...item, type: 'text', name: `${toText(name)}.${toText(item.name)}` };
        importQuestion({ title: item.title ?? item.name ?? null, ...own }, place, carrier);
      }
    return;
  }
  const found = toType(question, place.from, carrier);
  if (!found) {
    carrier.lose(
      place.from,
      `There is no field for the question '${toText(name)}' of type '${toText(type)}'.`,
    );
    return;
  }
  for (const key of Object.keys(question))
    if (unread.has(key)) carrier.lose(place.from, `'${key}' is not carried over.`);
  carrier.add(toDraft(question, found, place, carrier));
}

const unread = new Set([
  ...[
    'requiredIf',
    'enableIf',
    'setValueExpression',
    'defaultValueExpression',
    'choicesVisibleIf',
    'placeholder',
  ],
  ...[
    'placeHolder',
    'showOtherItem',
    'hasOther',
    'showNoneItem',
    'hasNone',
    'maxSelectedChoices',
    'minSelectedChoices',
  ],
  ...['correctAnswer', 'inputMask', 'maskType', 'choicesOrder', 'resetValueIf', 'setValueIf'],
]);

type Found = Pick<Draft, 'visualType' | 'config'>;

function toType(question: JsonObject, from: string, carrier: Carrier): Found | undefined {
  const { type, inputType, rows } = question;
  if (type === 'text') return toTextType(toText(inputType) || 'text', from, carrier);
  if (type === 'comment')
    return { visualType: 'multiRowInput', config: { multiRowInput_height: toHeight(rows ?? 4) } };
  if (type === 'boolean') return { visualType: 'checkbox', ...toBooleanNote(question, from, carrier) };
  const choice = choiceTypes.get(toText(type));
  if (choice) return { visualType: choice, config: toChoices(question, from, carrier) };
  if (type !== 'rating') return undefined;
  carrier.change(from, 'The rating is a list to select from; its values become text.');
  return { visualType: 'select', config: toOptions(toRates(question), { from, change: carrier.change }) };
}

const choiceTypes = new Map([
  ['radiogroup', 'radio'],
  ['buttongroup', 'radio'],
  ['dropdown', 'select'],
  ['tagbox', 'select_multiple'],
  ['checkbox', 'multiCheck'],
]);

const inputTypes = new Map<string, { visualType: string; note?: string }>([
  ['text', { visualType: 'text' }],
  ['email', { visualType: 'email' }],
  ['url', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['tel', { visualType: 'tel', note: 'Only US phone numbers are accepted.' }],
  ['number', { visualType: 'number' }],
  ['range', { visualType: 'number', note: 'It is typed, not a slider.' }],
  ['date', { visualType: 'datePicker' }],
  ['datetime', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
  ['datetime-local', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
  ['password', { visualType: 'password', note: 'The password must be strong.' }],
]);

function toTextType(inputType: string, from: string, { lose, change }: Carrier): Found {
  const found = inputTypes.get(inputType);
  if (!found) lose(from, `The input type '${inputType}' is not checked: it is a text.`);
  if (found?.note) change(from, found.note);
  return { visualType: found?.visualType ?? 'text' };
}

function toBooleanNote({ isRequired, labelTrue, labelFalse }: JsonObject, from: string, { change }: Carrier) {
  if (labelTrue !== undefined || labelFalse !== undefined)
    change(from, 'The words for yes and no are not shown.');
  if (isRequired !== true) return {};
  change(from, 'Required here allows no; it is optional.');
  return { config: { isRequired: undefined } };
}

function toChoices(question: JsonObject, from: string, carrier: Carrier): Found['config'] {
  const { choices, choicesByUrl } = question;
  if (isObject(choicesByUrl) && toText(choicesByUrl.url) !== '')
    return {
      msOptionsType: 'dynamic',
      msApiEndPoint: toText(choicesByUrl.url),
      msApiDataLabel: toText(choicesByUrl.titleName) || toText(choicesByUrl.valueName),
      msApiDataValue: toText(choicesByUrl.valueName),
    };
  const list = (Array.isArray(choices) ? choices : []).map((one) =>
    isObject(one) ? { label: toText(one.text), value: one.value } : { value: one },
  );
  if (list.some(({ value }) => typeof value === 'number'))
    carrier.change(from, 'Its values become text: options are always text.');
  return toOptions(list, { from, change: carrier.change });
}

function toRates({
  rateValues,
  rateMin,
  rateMax,
  rateStep,
}: JsonObject): { label?: unknown; value: unknown }[] {
  if (Array.isArray(rateValues))
    return rateValues.map((one) =>
      isObject(one) ? { label: toText(one.text), value: one.value } : { value: one },
    );
  const [least, most, step] = [Number(rateMin ?? 1), Number(rateMax ?? 5), Number(rateStep ?? 1)];
  const count = Math.min(100, Math.max(0, Math.floor((most - least) / step)));
  return Array.from({ length: count + 1 }, (_, index) => ({ value: least + index * step }));
}

function toDraft(question: JsonObject, found: Found, place: Place, carrier: Carrier): Draft {
  const { name, title, description, isRequired, defaultValue, readOnly, visibleIf } = question;
  const showWhen = readCondition(visibleIf, place.from, carrier) ?? place.showWhen;
  const view: Partial<ViewField> = {
    ...readRules(question, place.from, carrier),
    ...(readOnly === true && { readOnly }),
    ...(toText(question.requiredErrorText) && { requiredMessage: toText(question.requiredErrorText) }),
    ...(showWhen && { showWhen }),
  };
  return {
    from: place.from,
    name: toText(question.valueName) || toText(name),
    label: toText(title) || toText(name),
    visualType: found.visualType,
    grouping: place.grouping,
    config: {
      ...(isRequired === true && { isRequired }),
      help: toText(description),
      ...(defaultValue !== undefined && { defaultValue }),
      ...found.config,
    },
    ...(Object.keys(view).length > 0 && { views: [view] }),
  };
}

/** Its validators and bounds. */
function readRules(question: JsonObject, from: string, { lose }: Carrier): Partial<ViewField> {
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
function readCondition(text: Json | undefined, from: string, { lose }: Carrier): Condition | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const [, field = '', operator = '', rest = ''] = clause.exec(text.trim()) ?? [];
  const word = operator.toLowerCase();
  const values = readValues(rest);
  if (field && (word === 'notempty' || word === 'empty') && rest === '')
    return { field, filled: word === 'notempty' };
  if (field && values && word !== 'notempty' && word !== 'empty')
    return word === '!=' || word === '<>' ? { field, notIn: values } : { field, in: values };
  lose(from, `The condition '${text.slice(0, 120)}' is not carried over: the field is always there.`);
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
