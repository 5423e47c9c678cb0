import { listRawElements } from '../schemas/parse/read-metadata';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';

type Kind = {
  /** 'a SurveyJS survey' */
  what: string;
  fits: (json: Json) => boolean;
};

export const kinds = {
  salesforce: { what: 'a Salesforce describe answer', fits: isDescribed },
  airtable: { what: 'the schema of an Airtable base', fits: (json) => listTables(json).length > 0 },
  hubspot: {
    what: 'a list of HubSpot properties',
    fits: (json) => hasItems(isObject(json) ? json.results : json, 'fieldType'),
  },
  surveyjs: {
    what: 'a SurveyJS survey',
    // A uischema of JSON Forms has elements, too, but also a type.
    fits: (json) =>
      isObject(json) &&
      json.type === undefined &&
      (Array.isArray(json.pages) || hasItems(json.elements, 'type') || hasItems(json.questions, 'type')),
  },
  'json-forms': {
    what: 'a JSON Forms schema with its uischema',
    fits: (json) => isObject(json) && isObject(json.schema) && isObject(json.uischema),
  },
  'json-schema': {
    what: 'a JSON Schema',
    fits: (json) =>
      isObject(json) &&
      ['properties', '$ref', '$schema', 'schema', 'allOf'].some(
        (key) => isObject(json[key]) || typeof json[key] === 'string' || Array.isArray(json[key]),
      ),
  },
} as const satisfies { readonly [source: string]: Kind };

export type SourceName = keyof typeof kinds;

export function guessSource(json: Json): SourceName | undefined {
  return (Object.keys(kinds) as SourceName[]).find((name) => kinds[name].fits(json));
}

/** For a file that should be metadata: undefined if it is, even with errors. */
export function recognizeForeign(json: unknown): SourceName | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const source = guessSource(json as Json);
  const isOurs = listRawElements(json).some(
    ({ value }) => isObject(value) && ('fieldName' in value || 'fieldConfig' in value),
  );
  // Our own files can have a $schema as well.
  const isLoose = source === 'json-schema' && isObject(json) && !isDescribing(json);
  return isOurs || isLoose ? undefined : source;
}

const isDescribing = (json: JsonObject) =>
  ['properties', 'allOf', 'schema'].some((key) => json[key] !== undefined) || typeof json.$ref === 'string';

/** A list of { base: { tables: [table] } } has five. Deeper ones would overflow the stack. */
const mostLevels = 6;

/** The tables of one base, of several in a list, or of { base }; or a single table. Skips tables without fields. */
export function listTables(json: Json | undefined, levels = mostLevels): JsonObject[] {
  if (levels === 0) return [];
  if (Array.isArray(json)) return json.flatMap((one) => listTables(one, levels - 1));
  if (!isObject(json)) return [];
  const below = json.tables ?? json.base;
  if (below !== undefined) return listTables(below, levels - 1);
  const { fields } = json;
  return Array.isArray(fields) && fields.some((field) => isObject(field) && 'type' in field) ? [json] : [];
}

export function isDescribed(json: Json): boolean {
  const described = isObject(json) && isObject(json.result) ? json.result : json;
  const fields = isObject(described) ? described.fields : undefined;
  return (
    Array.isArray(fields) &&
    fields.some((field) => isObject(field) && ('nillable' in field || 'picklistValues' in field))
  );
}

const hasItems = (list: Json | undefined, key: string) =>
  Array.isArray(list) && list.length > 0 && list.every((one) => isObject(one) && key in one);
