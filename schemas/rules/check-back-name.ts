import { isEmpty, type JsonObject, ownValue } from '../values/json';
import type { Reader } from '../words/metadata-reader';

const pattern = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/;
/** Formulas read these as something else. */
const reserved = ['true', 'false', 'in'];

export function checkBackName(config: JsonObject, reader: Reader): void {
  const name = ownValue(config, 'refersBack');
  if (isEmpty(name) || (typeof name === 'string' && pattern.test(name) && !reserved.includes(name))) return;
  reader.report(
    'fieldConfig/refersBack',
    'refersBackInvalid',
    'Use up to 40 letters, digits and underscores, and begin with a letter: lines.',
  );
}
