import { compileForm } from '../../schemas/compile/compile-form';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { toDefaultValue } from '../../schemas/parse/default-value';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isEmpty, type Json } from '../../schemas/values/json';
import { getValueTypeRule } from '../../schemas/words/value-types';
import { defaultView } from '../../schemas/words/view';
import type { ValueType } from '../../schemas/words/visual-type';
import { checkField } from '../../validators/check-field';
import { type Check, type CheckedCase, type CheckedFixture, must } from './check';

const schemaTypes: Readonly<Record<ValueType, readonly unknown[]>> = {
  string: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
  list: ['array'],
  map: ['object'],
  files: ['array'],
};
/** Texts that are not values, or almost are. */
const oddTexts = ['?', 'null', '-', '#', '12', '1e400', '{"a":1}', '2026-02-30', 'a b', '<b>', '😀'];

/**
 * Checks of one type's schema, text form and display.
 * @example
 * const field = { fieldName: 'zip', fieldConfig: { visualType: 'zip' } };
 * const cases = [{ title: 'one', field, values: [{ value: '12345', valid: true }] }];
 * listTypeChecks({ visualType: 'zip', cases }).length; // 4
 */
export function listTypeChecks(fixture: CheckedFixture, engine: EngineCore = standardCore): Check[] {
  return fixture.cases.flatMap((one) => {
    const field = () => compileOne(one.field, engine);
    const title = (claim: string) => `${fixture.visualType}, ${one.title}: ${claim}`;
    return [
      {
        title: title('its values match its value type'),
        run: async () => checkValueType(field(), one.values),
      },
      {
        title: title('its parser accepts only what its schema accepts'),
        run: async () => checkParser(field(), one.values),
      },
      { title: title('its values can be shown as text'), run: async () => checkDisplay(field(), one.values) },
      { title: title('its schema can be checked'), run: async () => checkSchema(field(), one.values) },
    ];
  });
}

export type CompiledOne = ReturnType<typeof compileOne>;

function compileOne(wire: unknown, engine: EngineCore) {
  const { elements, problems } = parseMetadata([wire], engine);
  must(problems.length === 0, `The metadata has a problem: ${problems[0]?.message}`);
  const [element] = elements;
  const form = compileForm(elements, defaultView('fixture'), { engine });
  const field = element && form.fields.get(element.name);
  if (!field) throw new Error('The metadata has no fields.');
  return field;
}

type Values = CheckedCase['values'];
const filled = (values: Values, isValid: boolean) =>
  values.filter(({ value, valid }) => valid === isValid && !isEmpty(value)).map(({ value }) => value as Json);

function checkValueType({ type, schema }: CompiledOne, values: Values) {
  const { valueType } = type;
  must(
    schemaTypes[valueType].includes(schema.type),
    `valueType is '${valueType}', but the schema's type is '${String(schema.type)}'.`,
  );
  for (const value of filled(values, true))
    must(
      getValueTypeRule(valueType).fits(value),
      `${JSON.stringify(value)} is not a value of type ${valueType}.`,
    );
}

/** Default values, imports and filters all read texts. */
function checkParser(field: CompiledOne, values: Values) {
  const wrong = filled(values, false).filter((value) => typeof value === 'string');
  for (const text of [...oddTexts, ...wrong]) {
    const read = toDefaultValue(text, field.type, field.element);
    if (!('value' in read) || checkField(field, read.value)?.code !== 'format') continue;
    const [from, to] = [JSON.stringify(text), JSON.stringify(read.value)];
    must(false, `The text ${from} is read as ${to}, which the field refuses.`);
  }
  // A file has no text form.
  if (field.type.files) return;
  for (const value of filled(values, true)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isRead = field.type.parse(text, field.element) !== undefined;
    must(isRead, `${text} is a value, but cannot be read from its text.`);
  }
}

function checkDisplay({ type, element }: CompiledOne, values: Values) {
  must(type.display(undefined, element) === '', 'An empty value has a display text.');
  const isTold = (value: Json) => type.display(value, element) !== '';
  for (const value of filled(values, true)) must(isTold(value), `${JSON.stringify(value)} has no text.`);
}

/** The keywords that browser and host support; only other tools would check any others. */
const judged = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'items', 'minItems', 'maxItems'],
  ...['uniqueItems', 'properties', 'additionalProperties', 'propertyNames', 'required', 'minProperties'],
  ...['maxProperties', 'title', 'description', 'default', 'readOnly', 'examples', '$comment'],
]);

function checkSchema({ schema }: CompiledOne, values: Values) {
  const odd = Object.keys(schema).find((keyword) => !judged.has(keyword));
  must(odd === undefined, `'${odd}' is not checked by forms. Check it in the type's 'validate'.`);
  if (typeof schema.pattern !== 'string') return;
  const pattern = new RegExp(schema.pattern, 'u');
  const texts = filled(values, true).filter((value) => typeof value === 'string');
  const isSlow = texts.some((text) => takesLong(pattern, text));
  must(!isSlow, `The pattern ${schema.pattern} can take too long. Do not put one repetition inside another.`);
}

/** A long text that fails at its end makes a bad pattern backtrack, which shows in the time. */
function takesLong(pattern: RegExp, text: string): boolean {
  const last = text.slice(-1);
  for (let length = 4; length <= 28; length += 2) {
    const attack = `${text}${last.repeat(length)}\n!`;
    // Measured twice, because another program may have used the processor.
    if (timeOf(pattern, attack) > slow && timeOf(pattern, attack) > slow) return true;
  }
  return false;
}

/** In milliseconds; good patterns take less than a hundredth of it. */
const slow = 30;

function timeOf(pattern: RegExp, text: string): number {
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start;
}
