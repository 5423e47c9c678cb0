// Limits the size of a configuration. A host can always apply its own export, even if it is above a limit.
import { type ConfigurationFile, isObjectFile } from '../../../objects/configuration';
import { maxRoles } from '../../objects/role';
import { maxFields } from '../metadata/field-limit';
import type { Fault, Files } from './parse-files';

/** `now` has the current files by identity. */
export function listTooMany(wanted: Files, now: ReadonlyMap<string, ConfigurationFile>): Fault[] {
  const tooLong = [...wanted].flatMap(([identity, { path, file }]) => {
    if (!isObjectFile(file)) return [];
    const before = now.get(identity);
    const limit = Math.max(maxFields, before && isObjectFile(before) ? before.fields.length : 0);
    if (file.fields.length <= limit) return [];
    return [{ path, message: `An object can have up to ${limit.toLocaleString('en-US')} fields.` }];
  });
  const countRoles = (files: Iterable<ConfigurationFile>) =>
    [...files].filter((file) => !isObjectFile(file)).length;
  const after = new Map([...now, ...[...wanted].map(([key, { file }]) => [key, file] as const)]);
  const limit = Math.max(maxRoles, countRoles(now.values()));
  if (countRoles(after.values()) <= limit) return tooLong;
  return [...tooLong, { path: '', message: `There can be up to ${limit.toLocaleString('en-US')} roles.` }];
}
