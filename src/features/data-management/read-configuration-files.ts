// Configuration files as a person chooses them: the one that Data Management downloads, or single ones of a folder (E7).
import { isObject, type Json } from '../../../schemas/values/json';
import { LostDigits, parseKeptJson } from '../../../validators/json-limits';
import type { GivenFiles } from './api/configuration';

/** By path. Throws an Error that names a file which is not JSON. */
export async function readConfigurationFiles(chosen: readonly File[]): Promise<GivenFiles> {
  const files: GivenFiles = {};
  for (const file of chosen) {
    const json = parse(file.name, await file.text());
    if (isObject(json) && isObject(json.files)) Object.assign(files, json.files);
    else files[file.webkitRelativePath || file.name] = json;
  }
  return files;
}

function parse(name: string, text: string): Json {
  try {
    return parseKeptJson(text);
  } catch (error) {
    if (error instanceof LostDigits) throw new Error(`${name}: ${error.message}`);
    throw new Error(`${name} is not JSON. Choose another file.`);
  }
}
