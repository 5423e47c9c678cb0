import { type ObjectType, objects, type SystemType, systemTypes } from '../../../objects/index';

export type SystemObject = {
  type: SystemType;
  label: string;
  /** In sentences: 'on every partner form', '12 partners'. */
  one: string;
  many: string;
};

/** The sidebar 'System Objects' (B2). */
export const systemObjects: readonly SystemObject[] = systemTypes.map((type) => {
  const { labels, metadata } = objects[type];
  return { type, label: metadata?.label ?? labels.menu, one: labels.one, many: labels.many };
});

/** `?show=`: brand by default, singular or plural (B2). */
export function parseShow(text: string | null): SystemType {
  const asked = (text ?? '').toLowerCase();
  return systemTypes.find((type) => type === asked || objects[type].labels.many === asked) ?? 'brand';
}

export function getSystemObject(type: ObjectType): SystemObject {
  const found = systemObjects.find((one) => one.type === type);
  if (!found) throw new Error(`No system object '${type}'`);
  return found;
}
