import { isEmpty, type JsonObject } from '../schemas/values/json';

/** Stored records cannot get a default value that does not exist (B5). */
export function findMissingDefault(config: JsonObject) {
  if (config.populateDefaultOnTargetTable !== true || !isEmpty(config.defaultValue)) return undefined;
  const message = 'If populate table is checked, the default value must be populated';
  return { path: 'defaultValue', code: 'defaultMissing', message } as const;
}
