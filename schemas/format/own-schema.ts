import type { EngineCore } from '../engine';
import { getVisualType } from '../types/index';
import { isObject, type JsonObject, type JsonSchema } from '../values/json';
import type { SettingElement, VisualType } from '../words/visual-type';

export function toOwnSchema(schema: JsonSchema, { types }: EngineCore): JsonSchema {
  const definitions = schema.$defs;
  const config = isObject(definitions) ? definitions.fieldConfig : undefined;
  const own = types.filter((type) => getVisualType(type.id) !== type);
  if (!isObject(definitions) || !isObject(config) || !isObject(config.properties) || own.length === 0)
    return schema;
  const element = isObject(definitions.dataElement) ? { $ref: '#/$defs/dataElement' } : { $ref: '#' };
  const visualType = isObject(config.properties.visualType) ? config.properties.visualType : {};
  const choices = types.map(({ id, label }) => ({ const: id, title: label }));
  const settings = Object.fromEntries(own.flatMap((type) => listSettings(type, element)));
  const properties = {
    ...settings,
    ...config.properties,
    visualType: { ...visualType, oneOf: choices },
  };
  return { ...schema, $defs: { ...definitions, fieldConfig: { ...config, properties } } };
}

function listSettings({ label, settings, parts }: VisualType, element: JsonObject): [string, JsonObject][] {
  return settings.map((setting) => [
    setting.fieldName,
    {
      ...(setting.fieldName === parts ? { type: 'array', items: element, minItems: 1 } : toRules(setting)),
      description: `${label}: ${setting.fieldConfig.label ?? setting.fieldName}.`,
    },
  ]);
}

/** Settings accept a number as text, too, like those of the 24 types. */
function toRules({ fieldConfig }: SettingElement): JsonObject {
  const { valueType } = getVisualType(fieldConfig.visualType) ?? {};
  if (valueType === 'boolean') return { type: 'boolean' };
  if (valueType === 'number') return { type: ['number', 'string'] };
  return {};
}
