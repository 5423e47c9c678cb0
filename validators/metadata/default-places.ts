import { toDefaultValue } from '../../schemas/parse/default-value';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { getValueTypeRule } from '../../schemas/words/value-types';
import type { TypeSchema, VisualType } from '../../schemas/words/visual-type';
import type { Finding } from './finding';
import { nearestWord } from './nearest-word';
import { toWritten } from './wrong-type';

export function placeDefault(finding: Finding, element: DataElement, type: VisualType): Finding {
  const value = element.config.defaultValue as Json;
  if (typeof value !== 'object' || value === null) return toFormatFinding(finding, value, type);
  const [inside] = type.locate?.(value, element) ?? [];
  if (inside?.path) {
    const { path, message } = inside;
    const [, slip] = /there is no field '([^']+)'/.exec(message) ?? [];
    const meant = slip && nearestWord(slip, listParts(element, type));
    return {
      ...{ path: `${finding.path}/${path}`, code: finding.code, message },
      ...(slip && { isKey: true, mend: meant ? `Did you mean '${meant}'?` : 'Remove it.' }),
    };
  }
  const odd = isObject(value) && type.valueType === 'map' ? findOddText(value) : undefined;
  if (odd) return { ...finding, path: `${finding.path}/${odd[0]}`, ...toMend(odd[1]) };
  const at =
    type.valueType === 'list' && Array.isArray(value)
      ? value.findIndex((part) => isRefused([part], element, type))
      : -1;
  const { mend: _, ...one } = finding;
  return at < 0 ? finding : { ...one, path: `${finding.path}/${at}` };
}

/** B5.3 speaks of the type of the value; a value of the right type has the wrong format. */
function toFormatFinding(finding: Finding, value: Json, { valueType, formatMessage }: VisualType): Finding {
  if (!formatMessage || !getValueTypeRule(valueType).fits(value) || !finding.message.includes('be of type'))
    return finding;
  return { ...finding, message: formatMessage };
}

function listParts({ config }: DataElement, { parts = '' }: TypeSchema): string[] {
  const list = config[parts];
  return Array.isArray(list) ? list.flatMap((one) => (isObject(one) ? [String(one.fieldName)] : [])) : [];
}

const findOddText = (map: JsonObject) => Object.entries(map).find(([, text]) => typeof text !== 'string');
const toMend = (value: Json) => ({ mend: toWritten(value, 'string') ?? 'Write a text.' });

const isRefused = (value: Json, element: DataElement, type: VisualType) =>
  'message' in toDefaultValue(value, type, element);
