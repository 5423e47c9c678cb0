import { elementShape, fieldConfigShape } from '../schemas/format/element-shape';
import { ruleKeys } from '../schemas/format/rule-shapes';
import { getVisualType, visualTypes } from '../schemas/types/index';
import { toContentHash } from '../schemas/values/content-hash';
import type { Json, JsonObject } from '../schemas/values/json';
import type { FieldConfig } from '../schemas/words/data-element';

export type Example = { name: string; element: JsonObject; value: JsonObject; picture: string };

const name = 'example';

function toExample(title: string, element: JsonObject, value?: Json): Example {
  const record: JsonObject = value === undefined ? {} : { [name]: value };
  const hash = toContentHash(JSON.stringify([element, record])).slice(0, 8);
  return {
    name: title,
    element,
    value: record,
    picture: `metadata/${title.replaceAll('_', '-')}-${hash}.png`,
  };
}

const toElement = (config: Partial<FieldConfig>, more: JsonObject = {}): JsonObject => ({
  objectType: 'partner',
  fieldName: name,
  ...more,
  fieldConfig: config as JsonObject,
});

/** A key can need other keys to have an effect. */
const companions: { readonly [key: string]: Partial<FieldConfig> } = {
  visualType: {},
  defaultValue: { visualType: 'email' },
  msOptionsType: { visualType: 'select', msOptions: [{ label: 'Install', value: 'install' }] },
  msOptions: { visualType: 'radio', msOptionsType: 'static' },
  msApiEndPoint: { visualType: 'select', msOptionsType: 'dynamic' },
  msApiDataLabel: { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/api/cities' },
  msApiDataValue: { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/api/cities' },
  'x-search': { visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/api/cities' },
  refersTo: { visualType: 'select', msOptionsType: 'dynamic' },
  multiRowInput_height: { visualType: 'multiRowInput' },
  fileKinds: { visualType: 'files' },
  fileMegabytes: { visualType: 'files' },
  fileCount: { visualType: 'files' },
  presentation: {
    visualType: 'radio',
    msOptionsType: 'static',
    msOptions: [
      { label: 'Install', value: 'install' },
      { label: 'Repair', value: 'repair' },
    ],
  },
  populateDefaultOnTargetTable: { defaultValue: 'Austin' },
};

/** Rules that depend on other fields, or work elsewhere, cannot be seen on a single field. */
const isSeen = ([key]: readonly [string, unknown]) =>
  !Object.hasOwn(ruleKeys, key) && key !== 'limits' && key !== 'refersBack';

export function listKeyExamples(): Map<string, Example> {
  return new Map(
    Object.entries(fieldConfigShape.keys)
      .filter(isSeen)
      .map(([key, { example }]) => {
        const config = { label: 'Label', visualType: 'text', ...companions[key], [key]: example };
        return [key, toExample(key, toElement(config as FieldConfig))];
      }),
  );
}

export function listElementExamples(): Map<string, Example> {
  const keys = ['grouping', 'access'];
  const config = { label: 'Label', visualType: 'text' };
  return new Map(
    keys.map((key) => {
      const shown = { [key]: elementShape.keys[key]?.example as Json };
      return [key, toExample(key, toElement(config, shown), key === 'access' ? 'Some text' : undefined)];
    }),
  );
}

type TypeSample = { visualType: string; fields: { field: JsonObject; values: Json[] }[] };

/** The first field of the type's fixture, filled in. */
export function listTypeExamples(samples: readonly TypeSample[]): Map<string, Example> {
  return new Map(
    Object.keys(visualTypes).map((id) => {
      const [first] = samples.find(({ visualType }) => visualType === id)?.fields ?? [];
      const { label: _, ...config } = (first?.field.fieldConfig ?? {}) as FieldConfig;
      const element = toElement({ label: getVisualType(id)?.label ?? id, ...config });
      // 0 is a poor example of a number.
      const value = first?.values.find((one) => one !== 0);
      return [id, toExample(`type-${id}`, element, value)];
    }),
  );
}
