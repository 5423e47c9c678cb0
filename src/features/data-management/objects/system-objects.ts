import {
  isSystemType,
  listOwnTypes,
  listSystemTypes,
  type ObjectType,
  objects,
  type SystemType,
  systemTypes,
} from '../../../../objects/index';

export type SystemObject = {
  type: SystemType;
  label: string;
  /** For sentences: 'on every partner form', '12 partners'. */
  one: string;
  many: string;
};

export const systemObjects: readonly SystemObject[] = systemTypes.map(toSystemObject);

function toSystemObject(type: SystemType): SystemObject {
  const { labels, metadata } = objects[type];
  return { type, label: metadata?.label ?? labels.menu, one: labels.one, many: labels.many };
}

export function listYourObjects(): readonly SystemObject[] {
  return listOwnTypes().map(toSystemObject);
}

/** `?show=`: brand by default, singular or plural (B2), or the key of a custom object. */
export function parseShow(text: string | null): SystemType {
  const name = text?.toLowerCase();
  const isNamed = (type: SystemType) => type.toLowerCase() === name || objects[type].labels.many === name;
  return listSystemTypes().find(isNamed) ?? 'brand';
}

export function getSystemObject(type: ObjectType): SystemObject {
  if (!isSystemType(type)) throw new Error(`No system object '${type}'`);
  return toSystemObject(type);
}
