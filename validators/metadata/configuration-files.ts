// Reads the objects of configuration files (docs/configuration.md): one object, or several by their path as Data Management downloads them.
import type { RawElement } from '../../schemas/parse/read-metadata';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';

/** Each object's fields as data elements; empty for any other JSON. A path in `path` has '~1' for its slashes. */
export function listConfigured(json: unknown): RawElement[][] {
  if (!isObject(json)) return [];
  if (isObjectFile(json)) return [toElements(json, '')];
  const isDownload = isObject(json.files);
  const files = isObject(json.files) ? json.files : json;
  return Object.entries(files).flatMap(([path, file]) => {
    const place = `${isDownload ? 'files/' : ''}${path.replaceAll('/', '~1')}/`;
    return isObject(file) && isObjectFile(file) ? [toElements(file, place)] : [];
  });
}

/** Other files of data elements have no list of groups, and name the object in each element. */
const isObjectFile = ({ objectType, object, groups, fields }: JsonObject) =>
  typeof objectType === 'string' && Array.isArray(fields) && (isObject(object) || Array.isArray(groups));

function toElements({ objectType = null, fields }: JsonObject, place: string): RawElement[] {
  return (Array.isArray(fields) ? fields : []).map((field, index) => ({
    value: isObject(field) ? { objectType, ...field, fieldConfig: withOptions(field.fieldConfig) } : field,
    path: `${place}fields/${index}`,
  }));
}

/** A link's file leaves out where its options come from, because the host knows that. */
function withOptions(config: Json | undefined): Json {
  if (!isObject(config)) return config ?? null;
  return typeof config.refersTo === 'string' ? { msOptionsType: 'dynamic', ...config } : config;
}
