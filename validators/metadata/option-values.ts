import { hasOptions } from '../../schemas/parse/parse-options';
import { isObject, type JsonObject } from '../../schemas/values/json';
import type { VisualType } from '../../schemas/words/visual-type';
import type { Report } from './finding';
import { toWritten } from './wrong-type';

type OptionsContext = { type: VisualType; path: string; report: Report };

/** The parser reports equal values. */
export function checkOptionValues({ msOptions, msOptionsType }: JsonObject, place: OptionsContext): void {
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
    const plain = toSeen(value).trim().toLowerCase();
    const before = alike.get(plain);
    alike.set(plain, before ?? value);
    const odd = mend || before !== undefined ? undefined : findUnseen(value);
    if (odd) report({ path: at, code: 'optionUnseen', ...odd });
    if (before === undefined) return;
    const message = `This is another value than '${before.slice(0, 80)}', which differs only in case, spaces or invisible characters.`;
    report({ path: at, code: 'optionAlike', message, mend: 'Remove it, or give it a different value.' });
  });
}

const unseen = /[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
/** Cyrillic letters can look like Latin ones. */
const lookalike =
  /[A-Za-z][\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425]|[\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425][A-Za-z]/u;

const toSeen = (value: string) => value.replace(unseen, '');

function findUnseen(value: string): { message: string; mend?: string } | undefined {
  if (lookalike.test(value)) return { message: 'This value mixes letters of two alphabets.' };
  const seen = toSeen(value).trim();
  if (seen === value || seen === '') return undefined;
  const message =
    toSeen(value) === value
      ? 'This value starts or ends with a space.'
      : 'This value has an invisible character.';
  return { message, mend: `Write ${JSON.stringify(seen.slice(0, 80))}.` };
}
