// Reads RJSF's uiSchema of one field, and lists what is not carried over.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { toText } from './carrier';

export type Hints = {
  title?: string;
  description?: string;
  help?: string;
  placeholder?: string;
  widget?: string;
  inputType?: string;
  autocomplete?: string;
  /** Of files: '.pdf,image/*'. */
  accept?: string;
  rows?: number;
  isReadOnly: boolean;
  isHidden: boolean;
  lost: string[];
};

export const noHints: Hints = { isReadOnly: false, isHidden: false, lost: [] };

/** Accepts both spellings: 'ui:title', and { 'ui:options': { title } }. */
export function readHints(ui: Json | undefined): Hints {
  if (!isObject(ui)) return noHints;
  const options = toOptions(ui);
  const text = (key: string) => (options[key] === undefined ? undefined : toText(options[key]));
  const [title, description, help, placeholder, autocomplete, accept] = [
    ...['title', 'description', 'help', 'placeholder', 'autocomplete', 'accept'],
  ].map(text);
  const widget = text('widget');
  const inputType = text('inputType');
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(help && { help }),
    ...(placeholder && { placeholder }),
    ...(widget && { widget }),
    ...(inputType && { inputType }),
    ...(autocomplete && { autocomplete }),
    ...(accept && { accept }),
    ...(typeof options.rows === 'number' && { rows: options.rows }),
    isReadOnly: options.readonly === true || options.disabled === true,
    isHidden: widget === 'hidden',
    lost: listLost(options),
  };
}

function toOptions(ui: JsonObject): JsonObject {
  const plain = Object.entries(ui).flatMap(([key, value]): [string, Json][] =>
    key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value]] : [],
  );
  return { ...(isObject(ui['ui:options']) ? ui['ui:options'] : {}), ...Object.fromEntries(plain) };
}

/** Keys that are read. `label` is reported if it hides the label. */
const known = new Set([
  ...['title', 'description', 'help', 'widget', 'inputType', 'autocomplete', 'rows', 'readonly', 'disabled'],
  ...['placeholder', 'order', 'accept', 'filePreview'],
]);
const widgets = new Set([
  ...['textarea', 'radio', 'select', 'checkbox', 'checkboxes', 'hidden', 'text', 'updown', 'email', 'uri'],
  ...['password', 'file', 'files', 'FileWidget'],
  ...['date', 'date-time', 'datetime', 'alt-date', 'alt-datetime', 'TextWidget', 'SelectWidget'],
]);

function listLost(options: JsonObject): string[] {
  const { widget } = options;
  const lost = Object.entries(options)
    .filter(([key, value]) => !known.has(key) && !(key === 'label' && value !== false))
    .map(([key]) => `'ui:${key}' is not carried over.`);
  return typeof widget === 'string' && !widgets.has(widget)
    ? [`The widget '${widget}' is not carried over.`, ...lost]
    : lost;
}

/** What the uiSchema of an object or of the whole form loses; `names`: all field names at any level. */
export function listLostOfObject(
  ui: Json | undefined,
  { names, isRoot }: { names: ReadonlySet<string>; isRoot: boolean },
): string[] {
  if (!isObject(ui)) return [];
  const own = Object.keys(toOptions(ui)).filter((key) => key !== 'order' && (isRoot || key !== 'title'));
  const others = Object.keys(ui).filter((key) => !key.startsWith('ui:') && !names.has(key));
  return [
    ...own.map((key) => `'ui:${key}' is not carried over.`),
    ...others.map((key) => `The uiSchema names '${key}', which is not a field here.`),
  ];
}

/** The keys in the order of 'ui:order'; '*' means all others. */
export function inOrder(names: readonly string[], ui: Json | undefined): string[] {
  const order = isObject(ui)
    ? (ui['ui:order'] ?? (isObject(ui['ui:options']) ? ui['ui:options'].order : undefined))
    : undefined;
  if (!Array.isArray(order)) return [...names];
  const listed = order.filter((name): name is string => typeof name === 'string');
  const others = names.filter((name) => !listed.includes(name));
  const placed = listed.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name] : []));
  return listed.includes('*') ? placed : [...placed, ...others];
}
