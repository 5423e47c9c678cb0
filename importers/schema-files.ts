// Converts a property of a JSON Schema that holds files: RJSF's 'data-url' texts, or texts in base64, and lists of them.
import { isObject, type JsonObject } from '../schemas/values/json';
import { mostFiles } from '../schemas/words/file-kinds';
import { toFiles } from './accepted-files';
import { toText } from './carrier';
import type { Carrier, Draft } from './draft';
import type { Hints } from './ui-schema';

export function findFile(schema: JsonObject, { widget }: Hints): JsonObject | undefined {
  const one = isObject(schema.items) ? schema.items : schema;
  const isFile = one.format === 'data-url' || one.contentEncoding === 'base64';
  return isFile || widget === 'file' || widget === 'files' ? one : undefined;
}

type FileProperty = { from: string; schema: JsonObject; hints: Hints; isRequired: boolean };

export function toFileField(
  file: JsonObject,
  { from, schema, hints, isRequired }: FileProperty,
  carrier: Carrier,
): Pick<Draft, 'visualType' | 'config'> {
  const isList = file !== schema;
  for (const key of ['minLength', 'maxLength', 'pattern', 'enum'])
    if (file[key] !== undefined) carrier.lose(from, `'${key}' of a file is not checked.`);
  const named = (hints.accept ?? toText(file.contentMediaType))
    .split(',')
    .filter((type) => type.trim() !== '');
  const { minItems, maxItems } = schema;
  const count = isList ? Number(maxItems ?? mostFiles) : 1;
  const { visualType, config } = toFiles({ from, types: named, count }, carrier);
  const mustHave = !isList || Number(minItems ?? 0) >= 1;
  if (Number(minItems ?? 0) > 1) carrier.lose(from, "'minItems' of files is not checked.");
  if (isRequired && !mustHave)
    carrier.change(from, 'Required here also allows an empty list, so it is optional.');
  return { visualType, config: { ...config, isRequired: isRequired && mustHave } };
}
