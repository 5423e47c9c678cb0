// Never throws. One bad element does not affect the others, and time grows only with the size of the input.
import { getVisualType } from '../types/index';
import { checkFieldName } from '../values/field-name';
import { isObject, type JsonObject, ownValue, type Problem } from '../values/json';
import type { DataElement, FieldConfig } from '../words/data-element';
import { checkEndpointFields } from '../words/endpoint-fields';
import { Reader } from '../words/metadata-reader';
import type { ReadField } from '../words/reads';
import type { RuleReading } from '../words/rule-reading';
import { inputHeights } from '../words/settings';
import { viewWidths } from '../words/view';
import type { VisualType } from '../words/visual-type';
import { toDefaultValue } from './default-value';
import { parseOptionSource } from './parse-options';

type Lookup = (id: string) => VisualType | undefined;
export type MetadataReading = {
  lookup?: Lookup | undefined;
  /** Rules are skipped if it is missing. */
  rules?: RuleReading | undefined;
};
export type ParsedMetadata = { elements: DataElement[]; problems: Problem[] };

/**
 * Reads both wire shapes (a bare array, `{success, fields}`) and a fixture's. A harmless fault drops the setting, any other drops
 * the element; each leaves a problem with its path ('fields/3/fieldConfig/label'). B5 'Data element'; R13, R14, R18.
 */
export function readMetadata(json: unknown, reading: MetadataReading): ParsedMetadata {
  const list = toList(json);
  if (!list) {
    const message = 'Metadata must be a list of data elements, or an object with the list under "fields".';
    return { elements: [], problems: [{ path: '', code: 'metadataShape', message }] };
  }
  return readElements(list, { ...reading, isWhole: isWholeList(json) });
}

export type RawElement = { value: unknown; path: string };

/** `isWhole`: the list is complete, so references to missing fields are reported. */
export function readElements(
  list: readonly RawElement[],
  { isWhole, lookup = getVisualType, rules }: MetadataReading & { isWhole: boolean },
): ParsedMetadata {
  const problems: Problem[] = [];
  const elements = new Map<string, DataElement>();
  const paths = new Map<string, string>();
  for (const { value, path } of list) {
    const element = parseElement(value, new Reader(path, problems), { lookup, rules });
    if (!element) continue;
    if (elements.has(element.name)) {
      const message = `There is already a data element named '${element.name}'.`;
      problems.push({ path: `${path}/fieldName`, code: 'duplicateName', message });
    } else {
      elements.set(element.name, element);
      paths.set(element.name, path);
    }
  }
  problems.push(...checkEndpointFields(elements, paths, isWhole));
  if (rules) problems.push(...rules.check({ elements, pathOf: paths, isWhole, lookup }));
  return { elements: [...elements.values()], problems };
}

/** A single element and the cases of a type's fixture are not a complete list. */
export function isWholeList(json: unknown): boolean {
  return Array.isArray(json) ? json.length > 1 : isObject(json) && !Array.isArray(json.cases);
}

export function listRawElements(json: unknown): RawElement[] {
  return toList(json) ?? [];
}

function toList(json: unknown): RawElement[] | undefined {
  if (Array.isArray(json)) return json.map((value, index) => ({ value, path: String(index) }));
  if (!isObject(json)) return undefined;
  for (const key of ['fields', 'elements']) {
    const list = ownValue(json, key);
    if (Array.isArray(list)) return list.map((value, index) => ({ value, path: `${key}/${index}` }));
  }
  if (!Array.isArray(json.cases)) return undefined;
  return json.cases.map((one, index) => ({
    value: isObject(one) ? one.field : undefined,
    path: `cases/${index}/field`,
  }));
}

type Reading = { lookup: Lookup; rules: RuleReading | undefined };

function parseElement(value: unknown, reader: Reader, { lookup, rules }: Reading): DataElement | undefined {
  if (!isObject(value)) {
    return reader.refuse('', 'elementShape', 'A data element must be an object.');
  }
  const name = parseName(value, reader);
  if (!isObject(value.fieldConfig)) {
    return reader.refuse('fieldConfig', 'fieldConfigShape', 'A data element needs a fieldConfig object.');
  }
  const config = reader.shallow(value.fieldConfig);
  const type = parseType(config, reader, lookup);
  if (name === undefined || type === undefined) return undefined;
  const options = parseOptionSource(config, type, reader);
  if (!options) return undefined;
  const system = reader.flag(config.systemField, 'systemField');
  const element: DataElement = {
    name,
    objectType: reader.text(value.objectType, 'objectType', ''),
    visualType: type.id,
    secret: type.secret,
    label: reader.text(config.label, 'label').trim() || name,
    grouping: reader.text(value.grouping, 'grouping', '').trim(),
    system,
    required: parseRequired(config, system, reader),
    description: reader.text(config.description, 'description'),
    help: reader.text(config.help, 'help'),
    options: options.source,
    rows: parseRows(config, reader),
    defaultValue: undefined,
    order: reader.number(config.order, 'order'),
    access: parseAccess(value, reader),
    rules: rules?.parse({ config, group: isObject(value.group) ? value.group : undefined }, type, reader),
    config: config as FieldConfig,
  };
  // Most elements have none of these.
  if (isObject(value.group)) element.group = parseGroup(value.group, reader);
  if (isObject(value.reads)) element.reads = parseReads(value.reads);
  if (config.width || config.placeholder !== undefined) Object.assign(element, parseLook(config, reader));
  element.defaultValue = parseDefault(config.defaultValue ?? options.defaultValue, element, type, reader);
  return element;
}

function parseName(value: JsonObject, reader: Reader): string | undefined {
  const name = value.fieldName;
  if (typeof name !== 'string' || name === '') {
    return reader.refuse('fieldName', 'nameMissing', 'A data element needs an internal name.');
  }
  const message = checkFieldName(name);
  return message === undefined ? name : reader.refuse('fieldName', 'nameInvalid', message);
}

function parseType(config: JsonObject, reader: Reader, lookup: Lookup): VisualType | undefined {
  const id = config.visualType;
  const type = typeof id === 'string' ? lookup(id) : undefined;
  if (type) return type;
  const shown =
    typeof id === 'string' ? `'${id.slice(0, 80)}' is not a visual type.` : 'The visual type is missing.';
  return reader.refuse('fieldConfig/visualType', 'visualTypeUnknown', shown);
}

function parseRequired(config: JsonObject, system: boolean, reader: Reader): boolean {
  const required = reader.flag(config.isRequired, 'isRequired');
  if (!(required && system)) return required;
  reader.report('fieldConfig/isRequired', 'systemRequired', 'A system field cannot be required.');
  return false;
}

function parseRows(config: JsonObject, reader: Reader): number {
  const { multiRowInput_height: height } = config;
  if (height === undefined || height === null || height === '') return 0;
  const rows = typeof height === 'string' ? Number(height) : height;
  if (inputHeights.some((choice) => choice === rows)) return rows as number;
  const message = `The input height must be one of ${inputHeights.join(', ')}.`;
  reader.report('fieldConfig/multiRowInput_height', 'heightInvalid', message);
  return 0;
}

/** The group's condition is read with the field's rules. */
function parseGroup(group: JsonObject, reader: Reader): DataElement['group'] {
  const title = reader.text(group.title, 'title', 'group');
  const description = reader.text(group.description, 'description', 'group');
  const order = reader.number(group.order, 'order', 'group');
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(order !== undefined && { order }),
  };
}

/** The server writes it, so invalid parts are not reported. */
function parseReads(reads: JsonObject): DataElement['reads'] {
  const fields = Object.entries(reads).flatMap(([name, type]): [string, ReadField][] =>
    typeof type === 'string' ? [[name, { type: type as ReadField['type'] }]] : [],
  );
  return new Map(fields);
}

function parseLook(config: JsonObject, reader: Reader): Pick<DataElement, 'width' | 'placeholder'> {
  const { width } = config;
  const placeholder = reader.text(config.placeholder, 'placeholder');
  const known = viewWidths.find((one) => one === width);
  if (width && !known)
    reader.report('fieldConfig/width', 'wrongType', `'width' must be ${viewWidths.join(', ')}.`);
  return { ...(known && { width: known }), ...(placeholder && { placeholder }) };
}

/** If it cannot be read, the narrower one applies. */
function parseAccess(value: JsonObject, reader: Reader): 'read' | 'write' {
  const { access } = value;
  if (access === undefined || access === 'write') return 'write';
  if (access !== 'read') reader.report('access', 'accessInvalid', "Access must be 'read' or 'write'.");
  return 'read';
}

function parseDefault(value: unknown, element: DataElement, type: VisualType, reader: Reader) {
  const outcome = toDefaultValue(value, type, element);
  if ('value' in outcome) return outcome.value;
  reader.report('fieldConfig/defaultValue', 'defaultInvalid', outcome.message);
  return undefined;
}
