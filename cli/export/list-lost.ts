// Lists what the exported schema and RJSF's uiSchema cannot express, one sentence each, so that nothing is
// left out silently.

import { nestedCore } from '../../importers/nested-core';
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
import type { EngineCore } from '../../schemas/engine';
import { isUnique } from '../../schemas/rules/parse-unique';
import { todayBound } from '../../schemas/words/limits';
import type { WidgetOptions } from '../../schemas/words/widget-options';
import { isLong, readParts, stockFormats } from './stock-property';

export type Loss = { field: string; message: string };
type ExportFormat = { engine: EngineCore; isForRjsf: boolean };

export function listLost({ fields, groups }: CompiledForm, target: ExportFormat): Loss[] {
  return [
    ...(target.isForRjsf ? lostForms : []),
    ...listLostGroups(groups, target.engine),
    ...[...fields.values()].flatMap((field) => listLostOfField(field, target)),
  ];
}

/** What no form of RJSF does by itself (docs/engine.md). */
const lostForms: readonly Loss[] = [
  'Drafts, the save bar, merging with changes of others, live metadata and values of removed fields are left out.',
  "What a control cannot read, like '12,abc' in a number, is not kept.",
  'The list of sections is left out.',
].map((message) => ({ field: 'form', message }));

/** A form with one unnamed group is a plain list, so nothing is lost. */
function listLostGroups(groups: CompiledForm['groups'], { say }: EngineCore): Loss[] {
  const [only] = groups;
  if (groups.length === 1 && only?.title === say('General') && only.description === '') return [];
  return groups.map(({ title, description }) => ({
    field: `group '${title}'`,
    message: `${description === '' ? 'Its heading is' : 'Its heading and text are'} left out: the fields are one list.`,
  }));
}

function listLostOfField(field: CompiledField, target: ExportFormat): Loss[] {
  const own = [
    ...listLostRules(field),
    ...listLostChoices(field),
    ...listLostSentences(field),
    ...listLostLook(field, target),
  ].map((message) => ({ field: field.name, message }));
  const parts = readParts(field, target.engine) ?? [];
  const inside = parts.flatMap((part) => listLostOfField(part, target));
  return [...own, ...inside.map((one) => ({ ...one, field: `${field.name}/${one.field}` }))];
}

function listLostRules({ type, view, schema, element, limits }: CompiledField): string[] {
  const { formula, check, whenHidden, showWhen, groupShowWhen } = element.rules ?? {};
  const named = [
    ...[view?.bounds?.minimum, view?.bounds?.maximum].filter((bound) => typeof bound === 'string'),
    ...(limits?.bounds ?? []).flatMap(({ bound }) => (typeof bound === 'object' ? [bound.field] : [])),
  ];
  return [
    ...(schema.multipleOf === 0.01
      ? ['More than two decimals are accepted: standard validators miscount cents.']
      : []),
    ...((limits?.bounds ?? []).some(({ bound }) => bound === todayBound)
      ? ['It is not compared with today, which JSON Schema cannot express.']
      : []),
    ...named.map((name) => `The bound '${name}' is another field, which JSON Schema cannot express.`),
    ...(stockFormats.has(schema.pattern)
      ? ['Addresses with letters beyond ASCII are refused where formats are checked.']
      : []),
    ...(formula ? ['Nothing calculates it: it is a read-only field.'] : []),
    ...(check ? ['Its check is not enforced.'] : []),
    ...(type.validate && !type.parts
      ? [`What the type '${type.id}' checks by a function is not checked.`]
      : []),
    ...(isUnique(element.config) ? ['Two records may have the same value.'] : []),
    ...(whenHidden === 'clear' && (showWhen || groupShowWhen)
      ? ['It keeps its value while it is hidden.']
      : []),
    ...(view?.normalize ? ['What is typed is not cleaned before it is checked.'] : []),
    ...(view?.emptiedBy ? [`It keeps its value when '${view.emptiedBy}' changes.`] : []),
  ];
}

function listLostChoices({ type, element }: CompiledField): string[] {
  const { options, config } = element;
  const isFree = `so any ${type.valueType === 'list' ? 'texts are' : 'text is'} accepted.`;
  if (options.kind === 'dynamic') return [`Its choices are not loaded from '${options.endpoint}', ${isFree}`];
  const isReference = typeof config.refersTo === 'string' && config.refersTo !== '';
  return isReference ? [`Its choices, the records of '${config.refersTo}', are not loaded, ${isFree}`] : [];
}

function listLostSentences({ view, element }: CompiledField): string[] {
  const sentences = [
    view?.requiredMessage,
    view?.formatMessage,
    view?.typeMessage,
    view?.bounds?.message,
    element.rules?.limits?.patternMessage,
  ];
  return sentences.flatMap((said) => (said ? [`The message '${said}' is left out.`] : []));
}

/** RJSF's uiSchema can express more than a schema. */
function listLostLook(field: CompiledField, { isForRjsf }: ExportFormat): string[] {
  const { type, uiSchema, element, readOnly } = field;
  const options = (uiSchema['ui:options'] ?? {}) as WidgetOptions;
  return [
    ...(options.width || options.half ? ['Its width is left out.'] : []),
    ...(options.presentation === 'tabs' ? ['Its choices are not drawn as tabs.'] : []),
    ...(type.files ? ['No file can be uploaded: its name and id are typed.'] : []),
    ...(type.html ? ['Its formatted text is edited as HTML.'] : []),
    ...(nestedCore.getType(type.id) ? [] : [`The widget of the type '${type.id}' is not drawn.`]),
    ...(element.rows > 0 || options.rows
      ? isForRjsf && isLong(type)
        ? []
        : ['Its height is left out.']
      : []),
    ...(type.secret === true ? ['Nothing shows whether a value is stored.'] : []),
    ...(isForRjsf ? [] : listLostWithoutUi(options, type.secret === true && !readOnly)),
  ];
}

function listLostWithoutUi({ placeholder, autocomplete }: WidgetOptions, isSecret: boolean): string[] {
  return [
    ...(placeholder ? ['Its placeholder is left out.'] : []),
    ...(autocomplete ? ['Its autocomplete token is left out.'] : []),
    ...(isSecret ? ['Nothing says that it is secret.'] : []),
  ];
}
