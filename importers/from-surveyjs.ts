// Imports from SurveyJS: pages and panels of questions. The title of a page or panel becomes the heading.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toText } from './carrier';
import type { Carrier, Draft } from './draft';
import { readParts, toRows } from './parts';
import { reportUnread } from './report-unread';
import { both, type SourceCondition, toOpposite } from './source-condition';
import { listCells, listColumns } from './surveyjs-cells';
import { readCondition } from './surveyjs-condition';
import { readRules } from './surveyjs-rules';
import { type MappedType, toType } from './surveyjs-types';

type Surroundings = { from: string; grouping: string | undefined; showWhen: SourceCondition | undefined };

export function importSurvey(survey: JsonObject, carrier: Carrier): void {
  const pages = Array.isArray(survey.pages) ? survey.pages : [survey];
  if (Array.isArray(survey.pages)) reportUnread(survey, new Set(['pages']), 'survey', carrier);
  const languages = [...listLanguages(survey)].toSorted();
  if (languages.length > 0)
    carrier.lose('survey', `Texts have one language. Not carried over: ${languages.join(', ')}.`);
  // Surveys do not show page names, so a name is a heading only if other pages have titles.
  const isNamed = hasTitle(pages);
  pages.forEach((page, index) => {
    const grouping = isObject(page) && isNamed ? toHeading(toText(page.name)) : undefined;
    if (isObject(page)) importPanel(page, { from: `pages/${index}`, grouping, showWhen: undefined }, carrier);
  });
}

function listLanguages(part: Json, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  const names = Object.keys(part);
  const isText = Object.entries(part).every(([name, value]) => isLanguage(name) && typeof value === 'string');
  if (isText && names.length > 1) {
    const read = ['default', 'en'].find((name) => names.includes(name)) ?? names[0];
    for (const name of names) if (name !== read) found.add(name);
  } else for (const below of Object.values(part)) listLanguages(below, found);
  return found;
}

const isLanguage = (name: string) => /^(default|[a-z]{2}(-[A-Za-z]{2,4})?)$/.test(name);

const hasTitle = (panels: readonly Json[]): boolean =>
  panels.filter(isObject).some(({ type, title, elements }) => {
    const isHeading = (type === undefined || type === 'panel') && toText(title) !== '';
    return isHeading || (Array.isArray(elements) && hasTitle(elements));
  });

/** 'contact_page' is 'Contact page'. */
function toHeading(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function importPanel(panel: JsonObject, place: Surroundings, carrier: Carrier): void {
  reportUnread(panel, ofPanels, place.from, carrier);
  const grouping = toText(panel.title) || place.grouping;
  const showWhen = both(place.showWhen, readCondition(panel.visibleIf, place.from, carrier));
  const questions = panel.elements ?? panel.questions;
  (Array.isArray(questions) ? questions : []).forEach((question, index) => {
    if (!isObject(question)) return;
    const below = { from: `${place.from}/elements/${index}`, grouping, showWhen };
    if (question.type === 'panel') importPanel(question, below, carrier);
    else importQuestion(question, below, carrier);
  });
}

function importQuestion(question: JsonObject, place: Surroundings, carrier: Carrier): void {
  const { type, name } = question;
  if (type === 'paneldynamic' || type === 'matrixdynamic') {
    importRows(question, place, carrier);
    return;
  }
  const cells = listCells(question, place.from, carrier);
  if (cells) {
    const grouping = toText(question.title) || (type === 'multipletext' ? place.grouping : toText(name));
    const showWhen = both(place.showWhen, readCondition(question.visibleIf, place.from, carrier));
    for (const cell of cells) importQuestion(cell, { ...place, grouping, showWhen }, carrier);
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
  reportUnread(question, ofQuestions, place.from, carrier);
  const draft = toDraft(question, found, place, carrier);
  carrier.add(draft);
  const required = readCondition(question.requiredIf, place.from, carrier);
  const enabled = readCondition(question.enableIf, place.from, carrier);
  const own = { name: draft.name, from: place.from };
  if (required) carrier.rule({ ...own, key: 'requireWhen', when: required });
  if (enabled) carrier.rule({ ...own, key: 'readOnlyWhen', when: toOpposite(enabled) });
}

function importRows(question: JsonObject, place: Surroundings, carrier: Carrier): void {
  const { from, grouping, showWhen: around } = place;
  const { title, description, isRequired, valueName, visibleIf } = question;
  const inner = { ...place, grouping: undefined, showWhen: undefined };
  const panel = { elements: question.templateElements ?? listColumns(question) };
  const least = Number(question.minPanelCount ?? question.minRowCount ?? 0);
  const rows = toRows(
    {
      ...{ from, grouping, name: toText(valueName) || toText(question.name) },
      label: toText(title) || toText(question.name),
      parts: readParts((below) => importPanel(panel, inner, below), carrier),
      least: isRequired === true ? Math.max(1, least) : least,
      most: question.maxPanelCount ?? question.maxRowCount,
      isRequired: isRequired === true || least > 0,
      help: toText(description),
    },
    carrier,
  );
  const showWhen = both(around, readCondition(visibleIf, from, carrier));
  reportUnread(question, ofRows, from, carrier);
  if (rows) carrier.add(showWhen ? { ...rows, views: [{ showWhen }] } : rows);
  else carrier.lose(from, 'None of its parts can be a field.');
}

const ofPanels = new Set(['type', 'name', 'title', 'visibleIf', 'elements', 'questions', 'templateElements']);
const common = ['type', 'name', 'title', 'description', 'isRequired', 'valueName', 'visibleIf'];
const ofQuestions = new Set([
  ...common,
  ...[
    'defaultValue',
    'readOnly',
    'requiredErrorText',
    'placeholder',
    'placeHolder',
    'requiredIf',
    'enableIf',
  ],
  ...['choices', 'choicesByUrl', 'inputType', 'rows', 'labelTrue', 'labelFalse', 'rateValues', 'rateMin'],
  ...['rateMax', 'rateStep', 'rateCount', 'min', 'max', 'step', 'maxLength', 'validators', 'cellType'],
  ...['choicesMin', 'choicesMax', 'choicesStep'],
  // These belong to file questions. The settings of their preview do not apply to our control.
  ...[
    'allowMultiple',
    'maxFiles',
    'maxSize',
    'acceptedTypes',
    'acceptedCategories',
    'sourceType',
    'storeDataAsText',
  ],
  ...[
    'waitForUpload',
    'allowImagesPreview',
    'showPreview',
    'imageHeight',
    'imageWidth',
    'needConfirmRemoveFile',
  ],
]);
const ofRows = new Set([
  ...common,
  ...['templateElements', 'columns', 'choices', 'cellType', 'minPanelCount', 'maxPanelCount', 'minRowCount'],
  'maxRowCount',
]);

function toDraft(question: JsonObject, found: MappedType, place: Surroundings, carrier: Carrier): Draft {
  const { name, title, description, isRequired, readOnly, visibleIf } = question;
  const defaultValue = toDefault(question, found);
  const showWhen = both(place.showWhen, readCondition(visibleIf, place.from, carrier));
  const { view: rules, limits } = readRules(question, found.visualType, place.from, carrier);
  const view = {
    ...rules,
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
      placeholder: toText(question.placeholder ?? question.placeHolder),
      ...(defaultValue !== undefined && { defaultValue }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...found.config,
    },
    ...(Object.keys(view).length > 0 && { views: [view] }),
  };
}

/** Options are texts, so a default must be one as well. */
function toDefault({ defaultValue }: JsonObject, { config }: MappedType): Json | undefined {
  const toChoice = (value: Json) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (config?.msOptions === undefined || defaultValue === undefined) return defaultValue;
  return Array.isArray(defaultValue) ? defaultValue.map(toChoice) : toChoice(defaultValue);
}
