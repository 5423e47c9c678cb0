import { isEmpty, type JsonObject } from '../values/json';
import type { Reader } from '../words/metadata-reader';
import type { VisualType } from '../words/visual-type';

/** 'exact' distinguishes case (R74). */
export function isUnique({ unique }: { unique?: unknown }): boolean {
  return unique === true || unique === 'exact';
}

export function checkUnique(config: JsonObject, type: VisualType, reader: Reader): void {
  const { unique } = config;
  if (isEmpty(unique) || unique === false) return;
  const message = findFault(config, type);
  if (message !== undefined) reader.report('fieldConfig/unique', 'uniqueInvalid', message);
}

function findFault({ unique, defaultValue, formula }: JsonObject, type: VisualType): string | undefined {
  if (!isUnique({ unique })) return `This must be true, false or 'exact'.`;
  if (!mayBeUnique(type)) return 'This type of field cannot be unique.';
  if (!isEmpty(defaultValue))
    return 'A unique field has no default value: it would be the same in every record.';
  return isEmpty(formula) ? undefined : 'A field with a formula cannot be unique.';
}

function mayBeUnique({ valueType, secret, html }: VisualType): boolean {
  return !secret && !html && (valueType === 'string' || valueType === 'number');
}
