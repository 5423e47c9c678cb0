// Nothing refuses what is probably not intended; commands and the workbench report it.
import { isObject, type Problem } from '../values/json';
import { listRawElements } from './read-metadata';

/** Descriptions are for the people who manage the metadata; forms do not show them (R63). */
export function listAdvice(json: unknown): Problem[] {
  return listRawElements(json).flatMap(({ value, path }) => {
    const config = isObject(value) && isObject(value.fieldConfig) ? value.fieldConfig : {};
    const isFilled = (key: string) => typeof config[key] === 'string' && config[key] !== '';
    if (!isFilled('description') || isFilled('help')) return [];
    const message = 'description is internal; use help';
    return [{ path: `${path}/fieldConfig/description`, code: 'descriptionInternal', message }];
  });
}
