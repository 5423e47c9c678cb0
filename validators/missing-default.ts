import { isEmpty, type JsonObject } from '../schemas/values/json';

/**
 * B5: stored records cannot get a default value that does not exist. `path` is the setting. Shared by the add/edit card, the host
 * and the commands.
 */
export function findMissingDefault(config: JsonObject) {
  if (config.populateDefaultOnTargetTable !== true || !isEmpty(config.defaultValue)) return undefined;
  const message = 'If populate table is checked, the default value must be populated';
  return { path: 'defaultValue', code: 'defaultMissing', message } as const;
}
