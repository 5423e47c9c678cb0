import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { boundDepth } from './bound-depth';
import type { Carrier } from './draft';
import { importAirtable } from './from-airtable';
import { importHubspot } from './from-hubspot';
import { importJsonForms } from './from-json-forms';
import { importJsonSchema } from './from-json-schema';
import { importSalesforce } from './from-salesforce';
import { importSurvey } from './from-surveyjs';
import type { SourceName } from './recognize';
import { reportUnread } from './report-unread';

export type SourceFile = {
  json: Json;
  layout?: Json;
  table?: string;
};

type Source = {
  says: string;
  read: (file: SourceFile, carrier: Carrier) => void;
};

export const sources: ReadonlyMap<string, Source> = new Map(
  Object.entries<Source>({
    salesforce: {
      says: 'the answer of a describe call',
      read: ({ json }, carrier) => importSalesforce(toObject(json), carrier),
    },
    airtable: {
      says: 'the schema of a base: tables with fields',
      read: ({ json, table }, carrier) => importAirtable(json, table, carrier),
    },
    hubspot: {
      says: 'the properties of an object',
      read: ({ json }, carrier) => importHubspot(json, carrier),
    },
    surveyjs: {
      says: 'a survey: pages with elements',
      read: ({ json }, carrier) => importSurvey(toObject(json), carrier),
    },
    'json-forms': {
      says: '{ schema, uischema }',
      read: ({ json, layout }, carrier) => {
        const { schema, uischema } = toObject(json);
        if (schema) reportUnread(toObject(json), new Set(['schema', 'uischema']), 'file', carrier);
        importJsonForms(toObject(schema ?? json), layout ?? uischema ?? null, carrier);
      },
    },
    'json-schema': {
      says: 'a JSON Schema, or RJSF’s { schema, uiSchema }',
      read: ({ json, layout }, carrier) => {
        const { schema, uiSchema } = toObject(json);
        const isWrapped = isObject(schema);
        if (isWrapped) reportUnread(toObject(json), new Set(['schema', 'uiSchema']), 'file', carrier);
        importJsonSchema(
          toObject(isWrapped ? schema : json),
          layout ?? (isWrapped ? uiSchema : undefined),
          carrier,
        );
      },
    },
  } satisfies { [name in SourceName]: Source }).map(([name, source]): [string, Source] => [
    name,
    bounded(source),
  ]),
);

function bounded({ says, read }: Source): Source {
  return {
    says,
    read(file, carrier) {
      const { json, layout } = file;
      const cut = (part: Json) => boundDepth(part, carrier.lose);
      read({ ...file, json: cut(json), ...(layout !== undefined && { layout: cut(layout) }) }, carrier);
    },
  };
}

const toObject = (json: Json | undefined): JsonObject => (isObject(json) ? json : {});
