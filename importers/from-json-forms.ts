// Imports from JSON Forms: a JSON Schema and a layout of controls, which decides groups, order and labels. A property without a control is not
// drawn, so it does not become a field.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toText } from './carrier';
import type { Carrier, Draft } from './draft';
import { readJsonSchema } from './from-json-schema';
import { type Rules, readRule, toName } from './json-forms-rule';
import { reportUnread } from './report-unread';
import { both, toJoined } from './source-condition';

type Surroundings = { grouping: string | undefined } & Rules;

export function importJsonForms(schema: JsonObject, layout: Json, carrier: Carrier): void {
  const drafts = new Map(
    readJsonSchema(schema, toHints(layout), carrier).map((draft) => [draft.name, draft]),
  );
  const drawn = new Set<string>();
  visit(layout, { grouping: undefined }, 'uischema');
  for (const [name, draft] of drafts)
    if (!drawn.has(name)) carrier.lose(draft.from, 'The layout does not draw it.');

  function visit(node: Json | undefined, place: Surroundings, from: string): void {
    if (!isObject(node)) return;
    reportNode(node, from, carrier);
    const rules = readRule(node.rule, from, carrier);
    const showWhen = both(place.showWhen, rules.showWhen);
    const locks = [place.readOnlyWhen, rules.readOnlyWhen].filter((one) => one !== undefined);
    const readOnlyWhen = toJoined('anyOf', locks);
    if (isControl(node)) {
      addControl(node, { ...place, showWhen, readOnlyWhen }, from);
      return;
    }
    if (node.type === 'Label') carrier.lose(from, `The text '${toText(node.text)}' is not shown.`);
    const grouping = isHeading(node) ? toText(node.label) || place.grouping : place.grouping;
    (Array.isArray(node.elements) ? node.elements : []).forEach((child, index) => {
      visit(child, { grouping, showWhen, readOnlyWhen }, `${from}/elements/${index}`);
    });
  }

  function addControl(control: JsonObject, place: Surroundings, from: string): void {
    const name = toName(control.scope);
    const draft = drafts.get(name);
    if (!draft) addWhole(control, place, from);
    else if (drawn.has(name)) carrier.lose(from, `'${name}' is drawn twice; the first place counts.`);
    else {
      carrier.add(toDrawn(draft, control, place));
      lock(name, place, from);
    }
    drawn.add(name);
  }

  /** A control for an object or the whole schema: it draws all fields below. */
  function addWhole(control: JsonObject, place: Surroundings, from: string): void {
    const name = toName(control.scope);
    const below = [...drafts].filter(([one]) => name === '#' || name === '' || one.startsWith(`${name}.`));
    if (below.length === 0) carrier.lose(from, `'${toText(control.scope)}' is not a field.`);
    const label = toLabel(control.label);
    for (const [one, draft] of below) {
      const grouping = label || draft.grouping || place.grouping;
      if (!drawn.has(one)) {
        carrier.add(toDrawn(draft, {}, { ...place, grouping }));
        lock(one, place, from);
      }
      drawn.add(one);
    }
  }

  function lock(name: string, { readOnlyWhen }: Surroundings, from: string): void {
    if (readOnlyWhen) carrier.rule({ name, from: `${from}/rule`, key: 'readOnlyWhen', when: readOnlyWhen });
  }
}

const isControl = ({ type }: JsonObject) => type === 'Control' || type === 'ListWithDetail';

const isHeading = ({ type }: JsonObject) => type === 'Group' || type === 'Category';

const toLabel = (label: Json | undefined) =>
  typeof label === 'string' ? label : isObject(label) ? toText(label.text) : '';

/** Keys that are read, or reported elsewhere. */
const ofNodes = new Set(['type', 'scope', 'label', 'text', 'options', 'rule', 'elements']);
const controlOptions = new Set(['multi', 'format', 'readonly', 'readOnly', 'placeholder']);

function reportNode(node: JsonObject, from: string, carrier: Carrier): void {
  const { type, options, label, elements } = node;
  const { lose } = carrier;
  const drawsField = isControl(node);
  reportUnread(node, ofNodes, from, carrier);
  const { detail, ...others } = isObject(options) ? options : {};
  const isDetailed = drawsField && isObject(detail);
  reportUnread(
    isDetailed || detail === undefined ? others : { ...others, detail },
    drawsField ? controlOptions : new Set(),
    `${from}/options`,
    carrier,
  );
  for (const below of isDetailed ? listNodes(detail, `${from}/options/detail`) : []) {
    reportNode(below.node, below.from, carrier);
    if (below.node.rule) lose(`${below.from}/rule`, 'Rules within an object are not carried over.');
  }
  if (drawsField && (label === false || (isObject(label) && label.show === false)))
    lose(from, 'Its label is shown.');
  if (type === 'HorizontalLayout') lose(from, 'Its controls are not put side by side.');
  if (!drawsField && !isHeading(node) && toLabel(label) !== '')
    lose(from, `The text '${toLabel(label)}' is not shown.`);
  if (type === 'Categorization') lose(from, 'Its categories are headings, not tabs or steps.');
  const isKnown = drawsField || type === 'Label' || Array.isArray(elements);
  if (!isKnown) lose(from, `The element '${toText(type)}' is not carried over.`);
}

function toDrawn(draft: Draft, { label }: JsonObject, { grouping, showWhen }: Surroundings): Draft {
  const view = { ...draft.views?.[0], ...(showWhen && { showWhen }) };
  return {
    ...draft,
    grouping,
    label: toLabel(label) || toTitle(draft.label),
    ...(Object.keys(view).length > 0 && { views: [view] }),
  };
}

/** Without a prototype, since a scope may end with '__proto__'. */
const createHints = (): JsonObject => Object.create(null);

function toHints(layout: Json | undefined, hints = createHints()): JsonObject {
  if (!isObject(layout)) return hints;
  if (isControl(layout) && isObject(layout.options)) {
    let at = hints;
    for (const part of toName(layout.scope).split('.')) {
      const below = isObject(at[part]) ? at[part] : createHints();
      at[part] = below;
      at = below;
    }
    const { multi, format, readonly, readOnly, placeholder, detail } = layout.options;
    if (isObject(detail)) at.items = toDetailHints(detail);
    if (multi === true) at['ui:widget'] = 'textarea';
    if (format === 'radio') at['ui:widget'] = 'radio';
    if (typeof placeholder === 'string') at['ui:placeholder'] = placeholder;
    if (readonly === true || readOnly === true) at['ui:readonly'] = true;
  }
  for (const child of Array.isArray(layout.elements) ? layout.elements : []) toHints(child, hints);
  return hints;
}

/** A list's detail is the layout of one row: its order, labels and controls. */
function toDetailHints(detail: JsonObject): JsonObject {
  const hints = toHints(detail);
  const controls = listNodes(detail, 'detail').filter(({ node }) => isControl(node));
  for (const { node } of controls) {
    const name = toName(node.scope);
    const title = toLabel(node.label);
    if (title) hints[name] = { ...(isObject(hints[name]) && hints[name]), 'ui:title': title };
  }
  return { ...hints, 'ui:order': controls.map(({ node }) => toName(node.scope)) };
}

function listNodes(node: JsonObject, from: string): { node: JsonObject; from: string }[] {
  const below = Array.isArray(node.elements) ? node.elements : [];
  return [
    { node, from },
    ...below.flatMap((one, index) => (isObject(one) ? listNodes(one, `${from}/elements/${index}`) : [])),
  ];
}

/** JSON Forms shows 'firstName', 'first_name' and 'person.firstName' as 'First Name'. */
function toTitle(label: string): string {
  if (!/^[a-z][\w.]*$/.test(label)) return label;
  const words = label.slice(label.lastIndexOf('.') + 1).replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.replace(/_+/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
