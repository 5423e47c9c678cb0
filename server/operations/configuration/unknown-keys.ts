// Keys of a configuration file that its format does not know: a slip of the hand would be dropped without a word (E7).
import { configurationObjectShape, configurationRoleShape } from '../../../objects/configuration-format';
import { type Shape, shapeOf } from '../../../schemas/format/shape';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { nearestWord } from '../../../validators/metadata/nearest-word';

/** 'fields/plate/gruping: There is no such key. Did you mean 'grouping'?' What a fieldConfig holds is its type's to know. */
export function listUnknownKeys(file: JsonObject): string[] {
  const isObjectFile = typeof file.objectType === 'string';
  return listUnknown(file, isObjectFile ? configurationObjectShape : configurationRoleShape, '');
}

function listUnknown(json: JsonObject, { keys }: Shape, place: string): string[] {
  return Object.entries(json).flatMap(([name, value]) => {
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    // As in metadata: for tools.
    if (!key) return /^[$_]/.test(name) ? [] : [toMessage(name, Object.keys(keys), place)];
    const below = name === 'fieldConfig' ? undefined : shapeOf(key);
    if (!below) return [];
    return [value].flat().flatMap((part, index) => {
      if (!isObject(part)) return [];
      const item = below.isList ? `${part.fieldName ?? part.grouping ?? index}/` : '';
      return listUnknown(part, below.shape, `${place}${name}/${item}`);
    });
  });
}

function toMessage(name: string, known: readonly string[], place: string): string {
  const meant = nearestWord(name, known);
  return `${place}${name}: There is no such key.${meant ? ` Did you mean '${meant}'?` : ''}`;
}
