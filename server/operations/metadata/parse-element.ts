// Parses a data element from a request by the engine's parser, with B5's additional rules for the add/edit card.
import {
  isReference,
  keepsReference,
  toReferredObject,
  withReference,
} from '../../../objects/field-references';
import { isSystemType, type ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { standardCore } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { checkLabel } from '../../../schemas/values/field-name';
import { isObject, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { canConfigure } from '../../../schemas/words/access';
import type { DataElement, FieldConfig } from '../../../schemas/words/data-element';
import { findMissingDefault } from '../../../validators/missing-default';
import { findUnfitDefault } from '../../../validators/unfit-default';
import { AppError, invalidFields } from '../../app-error';
import { findElement } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { readVersion } from '../records/read-patch';

export type ElementInput = {
  objectType: ObjectType;
  name: string;
  grouping: string;
  config: FieldConfig;
  element: DataElement;
  version: number | undefined;
};

/** '0/fieldConfig/msOptions/3/value' → 'msOptions', the field of the card. */
function toSetting(path: string): string {
  const [, first, second] = path.split('/');
  return (first === 'fieldConfig' ? second : undefined) ?? first ?? 'fieldName';
}

/** Whether the caller can read the referenced object is checked elsewhere. */
function checkReference(config: { refersTo?: unknown }, before: FieldConfig | undefined) {
  if (!isReference(config) || toReferredObject(config) || keepsReference(config, before)) return undefined;
  return ['refersTo', 'reference', 'Please select an option.'] as const;
}

/** Throws like parseElementInput. */
export async function parseElementChange({ context, caller }: Task, body: Json): Promise<ElementInput> {
  const { objectType, fieldName } = isObject(body) ? body : {};
  const isNamed = typeof objectType === 'string' && isSystemType(objectType) && typeof fieldName === 'string';
  if (!isNamed || !canConfigure(accessTo(caller.access, objectType))) return parseElementInput(body);
  const row = await findElement(context.db, objectType, fieldName);
  return parseElementInput(body, row && !row.deleted_at ? row.config : undefined);
}

/** `before` is the stored config. Throws 400 for a wrong shape, and 422 with every problem by setting ('fieldName', 'label' …). */
export function parseElementInput(body: Json, before?: FieldConfig): ElementInput {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one data element.');
  const { objectType, fieldName, grouping, fieldConfig, _version } = body;
  if (typeof objectType !== 'string' || !isSystemType(objectType)) {
    throw new AppError('badRequest', 'objectType must name an object.');
  }
  const config = isObject(fieldConfig) ? withReference(fieldConfig as FieldConfig, before) : {};
  const { elements, problems } = parseMetadata(
    // The host finds out itself what the element can read through links.
    [{ ...body, objectType, fieldConfig: config, access: 'write', reads: undefined }],
    standardCore,
    strictRules,
  );
  const rows = problems.map(({ path, code, message }) => [toSetting(path), code, message] as const);
  const missing = findMissingDefault(config);
  if (missing) rows.push([missing.path, 'required', missing.message]);
  const longLabel = checkLabel(ownValue(config as JsonObject, 'label'), before?.label);
  if (longLabel) rows.push(['label', 'labelTooLong', longLabel]);
  const reference = checkReference(config, before);
  if (reference) rows.push(reference);
  const [element] = elements;
  const unfit = element && findUnfitDefault(element);
  if (unfit) rows.push([unfit.path, unfit.code, unfit.message]);
  if (rows.length > 0 || !element || typeof fieldName !== 'string') {
    throw invalidFields(rows);
  }
  return {
    objectType,
    name: fieldName,
    grouping: typeof grouping === 'string' ? grouping.trim() : '',
    config: {
      ...(config as FieldConfig),
      ...(element.defaultValue !== undefined && { defaultValue: element.defaultValue }),
    },
    element,
    version: readVersion(_version),
  };
}
