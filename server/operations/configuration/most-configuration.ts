// How much configuration files may hold. What a host has already it may keep, so that it can always apply what it exported.
import { type ConfigurationFile, isObjectFile } from '../../../objects/configuration';
import { mostRoles } from '../../objects/role';
import { mostFields } from '../metadata/most-fields';
import type { Fault, Wanted } from './parse-files';

/** What is beyond the limits. `now`: the files of what is there, by what they are about. */
export function listTooMany(wanted: Wanted, now: ReadonlyMap<string, ConfigurationFile>): Fault[] {
  const tooLong = [...wanted].flatMap(([identity, { path, file }]) => {
    if (!isObjectFile(file)) return [];
    const before = now.get(identity);
    const most = Math.max(mostFields, before && isObjectFile(before) ? before.fields.length : 0);
    if (file.fields.length <= most) return [];
    return [{ path, message: `An object can have up to ${most.toLocaleString('en-US')} fields.` }];
  });
  const countRoles = (files: Iterable<ConfigurationFile>) =>
    [...files].filter((file) => !isObjectFile(file)).length;
  const after = new Map([...now, ...[...wanted].map(([key, { file }]) => [key, file] as const)]);
  const most = Math.max(mostRoles, countRoles(now.values()));
  if (countRoles(after.values()) <= most) return tooLong;
  return [...tooLong, { path: '', message: `There can be up to ${most.toLocaleString('en-US')} roles.` }];
}
