import type { EngineCore } from '../schemas/engine';
import { isObject } from '../schemas/values/json';
import { type Checked, checkMetadata } from '../validators/metadata/check-metadata';
import { checkFile } from './check-file';
import type { CommandIO } from './command';
import { readJson } from './read-json';
import { toHuman } from './reports/human';

/** Undefined if nothing in it is usable, after printing the problems. Does not print warnings. */
export function readMetadata(
  file: string,
  engine: EngineCore,
  { complain }: CommandIO,
): Pick<Checked, 'elements' | 'view'> | undefined {
  const read = readJson(file);
  if ('fault' in read) {
    complain(toHuman([checkFile(file)]));
    return undefined;
  }
  const checked = checkMetadata(read.json, { engine });
  const report = checkFile(file, { engine });
  const errors = report.entries.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) complain(toHuman([{ ...report, entries: errors }]));
  if (checked.elements.length > 0) return checked;
  if (errors.length === 0)
    complain(`${file}: no data elements${isObject(read.json) ? '' : ' in this list'}.`);
  return undefined;
}
