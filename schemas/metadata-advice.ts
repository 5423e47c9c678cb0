// What is allowed in metadata and probably not what was meant: told by the commands and the workbench, refused by nobody.
import { isObject } from './json';
import type { Problem } from './problem';
import { listRawElements } from './read-metadata';

/** R63: a description is for those who manage the metadata; on forms nobody would see it. */
export function listAdvice(json: unknown): Problem[] {
  return listRawElements(json).flatMap(({ value, path }) => {
    const config = isObject(value) && isObject(value.fieldConfig) ? value.fieldConfig : {};
    const isFilled = (key: string) => typeof config[key] === 'string' && config[key] !== '';
    if (!isFilled('description') || isFilled('help')) return [];
    const message = 'description is internal; use help';
    return [{ path: `${path}/fieldConfig/description`, code: 'descriptionInternal', message }];
  });
}
