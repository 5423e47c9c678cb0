import { isReference } from '../../../objects/field-references';
import { isObjectType, objects } from '../../../objects/index';
import { pathOf } from '../../../objects/references';
import type { FieldConfig } from '../../../schemas/words/data-element';

export type Report = (message: string) => unknown;

/** Adds the settings that the referenced object determines, even if the object is only in the files. */
export function withEndpoint(config: FieldConfig, titles: ReadonlyMap<string, string>): FieldConfig {
  const to = isReference(config) ? String(config.refersTo) : '';
  if (to === '') return config;
  const known = isObjectType(to) ? objects[to] : undefined;
  const label = titles.get(to) ?? known?.list.instead ?? known?.list.title[0] ?? 'id';
  return {
    ...config,
    msOptionsType: 'dynamic',
    msApiEndPoint: isObjectType(to) ? pathOf(to) : `/dtl/record/${to}`,
    msApiDataLabel: label,
    msApiDataValue: known?.idName ?? 'id',
    'x-search': true,
  };
}
