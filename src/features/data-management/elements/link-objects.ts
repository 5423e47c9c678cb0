import { toReferenceSettings } from '../../../../objects/field-references';
import { findLink } from '../../../../objects/find-link';
import { isObjectType, listSystemTypes, objects } from '../../../../objects/index';
import { pathOf } from '../../../../objects/references';
import { isLink } from '../../../../schemas/editor/card-types';
import type { Json, JsonObject } from '../../../../schemas/values/json';
import type { FieldConfig, Option, WireDataElement } from '../../../../schemas/words/data-element';

export function toLinkObjects(stored: Json | undefined): Option[] {
  const known = listSystemTypes().map((type) => ({ value: String(type), label: objects[type].labels.menu }));
  const isGone = typeof stored === 'string' && stored !== '' && !isObjectType(stored);
  return isGone ? [...known, { value: stored, label: `${stored} (not available)` }] : known;
}

/** Adds the endpoint that the host will store, so that preview and default value can load its records. */
export function withEndpoint(value: JsonObject): JsonObject {
  const { refersTo } = value;
  if (!isLink(value) || typeof refersTo !== 'string' || !isObjectType(refersTo)) return value;
  return { ...value, ...(toReferenceSettings(refersTo) as JsonObject) };
}

export function followReference(before: JsonObject, { refersTo }: JsonObject): [string, Json | undefined][] {
  if (before.refersTo === refersTo || typeof refersTo !== 'string' || !isObjectType(refersTo)) return [];
  const { msOptionsType: _, ...settings } = toReferenceSettings(refersTo);
  return Object.entries(settings) as [string, Json][];
}

/** System fields name their object in its definition, not in their settings, and are links, too (E8.1). */
export function toShownConfig({ objectType, fieldName, fieldConfig }: WireDataElement): FieldConfig {
  const [type] =
    (isObjectType(objectType) &&
      findLink(objectType, { name: fieldName, visualType: fieldConfig.visualType, config: fieldConfig })
        ?.types) ||
    [];
  return type === undefined || fieldConfig.refersTo ? fieldConfig : { ...fieldConfig, refersTo: type };
}

/** The object whose records a hand-typed endpoint lists. */
export function findListed({ refersTo, msOptionsType, msApiEndPoint }: JsonObject) {
  if (refersTo || msOptionsType !== 'dynamic') return undefined;
  return listSystemTypes().find((type) => pathOf(type) === msApiEndPoint);
}
