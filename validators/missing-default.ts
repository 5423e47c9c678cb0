// The add/edit card, the host and the commands ask the same.
import { isEmpty, type JsonObject } from '../schemas/json';

/** B5: stored records cannot be given a default value that is not there. `path` is the setting. */
export function findMissingDefault(config: JsonObject) {
  if (config.populateDefaultOnTargetTable !== true || !isEmpty(config.defaultValue)) return undefined;
  const message = 'If populate table is checked, the default value must be populated';
  return { path: 'defaultValue', code: 'defaultMissing', message } as const;
}
