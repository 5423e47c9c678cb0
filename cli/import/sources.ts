// The tools whose files can be imported, and how a file is told apart.
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import type { Carrier } from './draft';
import { importAirtable, listTables } from './from-airtable';
import { importHubspot } from './from-hubspot';
import { importJsonForms } from './from-json-forms';
import { importJsonSchema } from './from-json-schema';
import { importSalesforce, isDescribed } from './from-salesforce';
import { importSurvey } from './from-surveyjs';
import { tellUnread } from './tell-unread';

export type SourceFile = {
  json: Json;
  /** A layout that came in a file of its own. */
  layout?: Json;
  table?: string;
};

type Source = {
  says: string;
  fits: (json: Json) => boolean;
  read: (file: SourceFile, carrier: Carrier) => void;
};

/** In the order in which they are tried. */
export const sources: ReadonlyMap<string, Source> = new Map(
  Object.entries<Source>({
    salesforce: {
      says: 'the answer of a describe call',
      fits: isDescribed,
      read: ({ json }, carrier) => importSalesforce(toObject(json), carrier),
    },
    airtable: {
      says: 'the schema of a base: tables with fields',
      fits: (json) => listTables(json).length > 0,
      read: ({ json, table }, carrier) => importAirtable(json, table, carrier),
    },
    hubspot: {
      says: 'the properties of an object',
      fits: (json) => hasItems(isObject(json) ? json.results : json, 'fieldType'),
      read: ({ json }, carrier) => importHubspot(json, carrier),
    },
    surveyjs: {
      says: 'a survey: pages with elements',
      fits: (json) =>
        isObject(json) &&
        (Array.isArray(json.pages) || hasItems(json.elements, 'type') || hasItems(json.questions, 'type')),
      read: ({ json }, carrier) => importSurvey(toObject(json), carrier),
    },
    'json-forms': {
      says: '{ schema, uischema }',
      fits: (json) => isObject(json) && isObject(json.schema) && isObject(json.uischema),
      read: ({ json, layout }, carrier) => {
        const { schema, uischema } = toObject(json);
        if (schema) tellUnread(toObject(json), new Set(['schema', 'uischema']), 'file', carrier);
        importJsonForms(toObject(schema ?? json), layout ?? uischema ?? null, carrier);
      },
    },
    'json-schema': {
      says: 'a JSON Schema, or RJSF’s { schema, uiSchema }',
      fits: (json) =>
        isObject(json) &&
        ['properties', '$ref', '$schema', 'schema', 'allOf'].some(
          (key) => isObject(json[key]) || typeof json[key] === 'string' || Array.isArray(json[key]),
        ),
      read: ({ json, layout }, carrier) => {
        const { schema, uiSchema } = toObject(json);
        const isWrapped = isObject(schema);
        if (isWrapped) tellUnread(toObject(json), new Set(['schema', 'uiSchema']), 'file', carrier);
        importJsonSchema(
          toObject(isWrapped ? schema : json),
          layout ?? (isWrapped ? uiSchema : undefined),
          carrier,
        );
      },
    },
  }),
);

export function guessSource(json: Json): string | undefined {
  return [...sources].find(([, { fits }]) => fits(json))?.[0];
}

const toObject = (json: Json | undefined): JsonObject => (isObject(json) ? json : {});
const hasItems = (list: Json | undefined, key: string) =>
  Array.isArray(list) && list.length > 0 && list.every((one) => isObject(one) && key in one);
