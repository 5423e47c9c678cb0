import type { EngineCore } from '../../schemas/engine';
import { toFieldName } from '../../schemas/values/field-name';
import { isEmpty, isObject, type Json, type JsonObject, type Problem } from '../../schemas/values/json';
import type { VisualType } from '../../schemas/words/visual-type';
import type { Finding } from './finding';
import { toOption } from './formula-values';
import { nearestWord } from './nearest-word';
import { plainElement } from './plain-element';
import { readAt } from './read-at';
import { ask, mendRule } from './rule-mends';
import { toWritten } from './wrong-type';

/** `raws`: the unparsed elements by path. */
export function suggestMend(
  problem: Problem,
  raws: ReadonlyMap<string, unknown>,
  engine: EngineCore,
): Pick<Finding, 'mend' | 'isKey' | 'at'> & { path?: string } {
  const [path, raw] =
    [...raws].find(([place]) => problem.path === place || problem.path.startsWith(`${place}/`)) ?? [];
  const element = isObject(raw) ? raw : {};
  const config = isObject(element.fieldConfig) ? element.fieldConfig : {};
  const elements = [...raws.values()].filter(isObject);
  const value = path === undefined ? undefined : readAt(element, problem.path.slice(path.length + 1));
  const second = problem.code === 'optionDefaults' ? findSecondMark(config.msOptions) : -1;
  if (second > 0) return { path: `${problem.path}/${second}/default`, mend: 'Remove it.' };
  const { mend, ...where } = mendRule({ problem, value, elements });
  const said = mend ?? mends[problem.code]?.(element, config, { engine, value, problem });
  return { ...where, ...(said && { mend: said }) };
}

function findSecondMark(options: Json | undefined): number {
  const marks = (Array.isArray(options) ? options : []).map((one) => isObject(one) && one.default === true);
  return marks.indexOf(true, marks.indexOf(true) + 1);
}

/** An engine has these only through `createNested`. */
export const isNested = (id: unknown) => id === 'object' || id === 'objectList';

type Context = { engine: EngineCore; value: Json | undefined; problem: Problem };
type Mend = (element: JsonObject, config: JsonObject, context: Context) => string | undefined;

const mends: { readonly [code: string]: Mend } = {
  nameInvalid: ({ fieldName }, { label }) => {
    const name =
      toFieldName(typeof fieldName === 'string' ? fieldName : '') || toFieldName(String(label ?? ''));
    return name && `For example: '${name.slice(0, 60)}'.`;
  },
  nameMissing: (_element, { label }) => {
    const name = toFieldName(typeof label === 'string' ? label : '');
    return name && `For example: '${name.slice(0, 60)}'.`;
  },
  visualTypeUnknown: (_element, { visualType }, { engine }) => {
    const id = typeof visualType === 'string' ? toTypeID(visualType, engine) : undefined;
    if (isNested(visualType)) return `It comes with leadfield-engine/nested: --types nested.`;
    return id ? `Did you mean '${id}'?` : `One of ${engine.types.map((type) => type.id).join(', ')}.`;
  },
  systemRequired: () => 'Remove isRequired. A view can ask for the field.',
  optionsType: () => "Write 'static' or 'dynamic'.",
  optionsMissing: (_element, { msOptionsType, refersTo }) =>
    isEmpty(msOptionsType) && typeof refersTo === 'string' && refersTo !== ''
      ? 'Add "msOptionsType": "dynamic".'
      : 'Add msOptions: [{ "label": "…", "value": "…" }].',
  heightInvalid: () => 'Write a number such as 4.',
  defaultInvalid(_element, { visualType, msOptions }, { engine: { getType }, value = null }) {
    const type = getType(String(visualType));
    const written = type?.valueType === 'string' ? toWritten(value, 'string') : undefined;
    const listed = type?.schema(plainElement).enum;
    const isListed = Array.isArray(listed) && type?.valueType === 'string' && msOptions === undefined;
    const meant = isListed && typeof value === 'string' ? toOption(value, listed) : undefined;
    return written ?? meant ?? toExample(type);
  },
  duplicateName: () => 'Rename one of the two, or remove it.',
  wrongType(_element, _config, { value = null, problem: { message } }) {
    const [, what] = / must be (?:a |an )?(text|number|list|true or false)\./.exec(message) ?? [];
    if (what !== undefined) return toWritten(value, wantedTypes[what] ?? '');
    const words = (message.split(' must be ')[1] ?? '')
      .split(/, | or |\.$/)
      .map((word) => word.replaceAll("'", ''));
    return typeof value === 'string' ? ask(nearestWord(value, words.filter(Boolean))) : undefined;
  },
  optionValue: (_element, _config, { value }) =>
    typeof value === 'string' && value !== ''
      ? `Write { "label": ${JSON.stringify(value.slice(0, 40))}, "value": ${JSON.stringify(value.slice(0, 40))} }.`
      : 'Add a value.',
  endpointInvalid: (_element, _config, { value }) =>
    typeof value === 'string' && /^[\w-]+(\/|$)/.test(value) ? `Write '/${value.slice(0, 80)}'.` : undefined,
  limitNever: (_element, _config, { problem: { message } }) =>
    message.startsWith('This is below') ? 'Swap the two, or remove one.' : undefined,
  formulaSetting: () => 'Remove it.',
};

function toExample(type: VisualType | undefined): string | undefined {
  if (!type) return undefined;
  if (type.parts !== undefined) return type.valueType === 'list' ? mendRows : 'Write an object of its parts.';
  const { format } = type.schema(plainElement);
  return byFormat.get(format) ?? byValueType.get(type.valueType);
}

const mendRows = 'Write a list of objects, as many as minItems and maxItems allow.';

const wantedTypes: { readonly [word: string]: string } = {
  text: 'string',
  number: 'number',
  list: 'array',
  'true or false': 'boolean',
};

const byFormat = new Map<unknown, string>([
  ['date', "Write a date as '2026-03-01'."],
  ['date-time', "Write an instant as '2026-03-01T09:30:00Z'."],
]);

const byValueType = new Map([
  ['number', 'Write a number such as 0.25.'],
  ['boolean', 'Write true or false.'],
  ['list', 'Write a list of option values.'],
  ['map', 'Write an object with a text for each name.'],
  ['files', 'Remove it.'],
]);

const namesElsewhere = {
  'string input textfield': 'text',
  'textarea multiline': 'multiRowInput',
  'html wysiwyg richtext markdown': 'richTextInput',
  'phone telephone mobile': 'tel',
  'website link uri': 'url',
  'dropdown picklist combobox choice': 'select',
  multiselect: 'select_multiple',
  checkboxes: 'multiCheck',
  'boolean bool switch toggle': 'checkbox',
  date: 'datePicker',
  'datetime timestamp': 'datetimePicker',
  currency: 'money',
  'integer int float decimal': 'number',
  percent: 'percentage',
  'postcode postalcode zipcode': 'zip',
  'ein ssn': 'einssn',
  states: 'multiState',
};
const otherNames = new Map(
  Object.entries(namesElsewhere).flatMap(([names, id]) => names.split(' ').map((name) => [name, id])),
);

/** People write ids, labels or names of another tool. */
function toTypeID(text: string, { types }: EngineCore): string | undefined {
  const plain = text.toLowerCase().replace(/[\s_-]/g, '');
  const other = otherNames.get(plain);
  if (other) return other;
  const labelled = types.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  return (
    labelled?.id ??
    nearestWord(
      text,
      types.map(({ id }) => id),
    )
  );
}
