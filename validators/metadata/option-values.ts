// Values of options that are stored as something else than what is written, or that people take for each other.
import { isObject, type JsonObject } from '../../schemas/json';
import { hasOptions } from '../../schemas/parse-options';
import type { VisualType } from '../../schemas/visual-type';
import type { Report } from './finding';
import { toWritten } from './wrong-type';

type Place = { type: VisualType; path: string; report: Report };

/** Equal values are told by the parser. */
export function checkOptionValues({ msOptions, msOptionsType }: JsonObject, place: Place): void {
  const { type, path, report } = place;
  if (!Array.isArray(msOptions) || msOptionsType === 'dynamic' || !hasOptions(type)) return;
  const values = new Set<string>();
  const alike = new Map<string, string>();
  msOptions.forEach((one, index) => {
    const written = isObject(one) ? (one.value ?? '') : '';
    const value = String(written);
    if (typeof written === 'object' || value === '' || values.has(value)) return;
    values.add(value);
    const at = `${path}/fieldConfig/msOptions/${index}/value`;
    const mend = toWritten(written, 'string');
    if (mend) {
      const message = `An option's value is a text: ${value} is stored as "${value}".`;
      report({ path: at, code: 'optionNotText', message, mend });
    }
    const plain = value.trim().toLowerCase();
    const before = alike.get(plain);
    alike.set(plain, before ?? value);
    if (before === undefined) return;
    const message = `This is another value than '${before.slice(0, 80)}', which differs only in case or spaces.`;
    report({ path: at, code: 'optionAlike', message, mend: 'Remove it, or give it a value of its own.' });
  });
}
