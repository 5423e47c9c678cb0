import { parseCondition } from '../rules/parse-condition';
import { isShort } from '../rules/view-condition';
import { isObject, type Json, type JsonObject, ownValue, type Problem } from '../values/json';
import { isRegExp } from '../values/patterns';
import { type View, type ViewField, type ViewGroup, viewWidths } from '../words/view';

/** Paths begin with 'view'; every problem's code is 'viewShape'. */
export function parseView(json: Json | undefined, objectType: string): { view: View; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (path: string, message: string) => problems.push({ path, code: 'viewShape', message });
  const input: JsonObject = isObject(json) ? json : {};
  if (!Array.isArray(input.groups)) report('view/groups', 'A view needs a list of groups.');
  if (input.id !== undefined && !isName(input.id))
    report('view/id', "'id' must be letters, digits, periods, hyphens and underscores. It was skipped.");
  const groups = Array.isArray(input.groups) ? input.groups : [];
  const view: View = {
    id: isName(input.id) ? input.id : 'view',
    objectType,
    groups: groups.flatMap((group, index) => {
      checkGroup(group, groups.slice(0, index), `view/groups/${index}`, report);
      return parseGroup(group, `view/groups/${index}`, report);
    }),
    ...parseRest(input.rest),
    omit: Array.isArray(input.omit) ? input.omit.filter((name) => typeof name === 'string') : [],
  };
  return { view, problems };
}

const isName = (id: Json | undefined): id is string => typeof id === 'string' && /^[\w.-]+$/.test(id);

type Report = (path: string, message: string) => void;

function parseGroup(group: Json, path: string, report: Report): ViewGroup[] {
  if (!isObject(group) || !Array.isArray(group.fields)) {
    report(path, 'A group needs a key, a title and a list of fields.');
    return [];
  }
  const title = typeof group.title === 'string' ? group.title : '';
  const fields = group.fields.flatMap((field, index): ViewField[] => {
    if (isObject(field) && typeof field.name === 'string')
      return [toField(field, `${path}/fields/${index}`, report)];
    report(`${path}/fields/${index}`, 'A field of a view needs a name.');
    return [];
  });
  return [
    {
      key: typeof group.key === 'string' ? group.key : title,
      title,
      ...(typeof group.description === 'string' && { description: group.description }),
      ...(group.isLast === true && { isLast: true }),
      ...parseGroupCondition(group.showWhen, path, report),
      fields,
    },
  ];
}

/** Reports faults of a group that a form can still show. */
function checkGroup(group: Json, before: readonly Json[], path: string, report: Report): void {
  if (!isObject(group) || !Array.isArray(group.fields)) return;
  const { key, title } = group;
  if (typeof title !== 'string') report(path, 'A group needs a title.');
  else if (typeof key !== 'string') report(path, 'A group needs a key: a stable, unique name.');
  if (typeof key === 'string' && before.some((one) => isObject(one) && one.key === key))
    report(`${path}/key`, `Another group has the key '${key.slice(0, 80)}'.`);
}

function parseGroupCondition(
  json: Json | undefined,
  path: string,
  report: Report,
): Pick<ViewGroup, 'showWhen'> {
  if (json === undefined) return {};
  if (isShort(json)) return { showWhen: json };
  const place = (at: string) => `${path}/showWhen${at === '' ? '' : `/${at}`}`;
  const showWhen = parseCondition(json, (at, _code, message) => report(place(at), message));
  return showWhen ? { showWhen } : {};
}

/** The type makes the compiler require every key. Unknown keys are kept. */
const kinds = {
  name: 'string',
  label: 'string',
  description: 'string',
  required: 'boolean',
  requiredMessage: 'string',
  format: 'string',
  formatMessage: 'string',
  typeMessage: 'string',
  rows: 'number',
  autocomplete: 'string',
  readOnly: 'boolean',
  width: 'string',
  half: 'boolean',
  showWhen: 'object',
  normalize: 'string',
  bounds: 'object',
  optionsFrom: 'object',
  emptiedBy: 'string',
  isNew: 'boolean',
  isAsked: 'boolean',
} as const satisfies Record<keyof ViewField, string>;

const typeWords = { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' };
const wanted = {
  format: 'a regular expression',
  width: viewWidths.map((width) => `'${width}'`).join(', '),
  showWhen: "a condition: 'field', and one of 'in', 'notIn' and 'filled'",
  normalize: "'phone' or 'trim'",
  bounds: 'an object with a message, and numbers or names of fields',
  optionsFrom: 'an object with endpoint, labelKey and valueKey',
};

function toField(field: JsonObject, path: string, report: Report): ViewField {
  const kept = Object.entries(field).filter(([key, value]) => {
    const kind = ownValue<keyof typeof typeWords>(kinds, key);
    const isFine = kind === undefined || (kind === typeof value && isUsable(key, value));
    if (!isFine)
      report(
        `${path}/${toFault(key, value)}`,
        `'${key}' must be ${ownValue<string>(wanted, key) ?? typeWords[kind ?? 'object']}. It was skipped.`,
      );
    return isFine;
  });
  return Object.fromEntries(kept) as ViewField;
}

function toFault(key: string, value: Json): string {
  if (key !== 'showWhen' || !isObject(value) || typeof value.field !== 'string') return key;
  const odd = ['in', 'notIn'].find((name) => value[name] !== undefined && !Array.isArray(value[name]));
  return odd ? `${key}/${odd}` : key;
}

function isUsable(key: string, value: Json): boolean {
  if (key === 'showWhen') return isShort(value);
  if (key === 'bounds') return isBounds(value);
  if (key === 'width') return viewWidths.some((width) => width === value);
  if (key === 'normalize') return value === 'phone' || value === 'trim';
  if (key === 'optionsFrom')
    return (
      isObject(value) && ['endpoint', 'labelKey', 'valueKey'].every((one) => typeof value[one] === 'string')
    );
  return key !== 'format' || isRegExp(String(value));
}

function isBounds(value: Json): boolean {
  if (!isObject(value) || typeof value.message !== 'string') return false;
  return [value.minimum, value.maximum].every((one) =>
    ['number', 'string', 'undefined'].includes(typeof one),
  );
}

function parseRest(rest: Json | undefined): Pick<View, 'rest'> {
  const texts = (list: Json | undefined) =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
  if (!isObject(rest)) return {};
  const matching = texts(rest.matching);
  if (matching) return { rest: { matching } };
  const except = texts(rest.except);
  return except ? { rest: { except } } : {};
}
