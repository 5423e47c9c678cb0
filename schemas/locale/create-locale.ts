// Stored values are the same in every locale, so a change of locale changes no data.
import type { Locale } from '../engine';
import { datePicker } from '../types/datePicker';
import { money } from '../types/money';
import { number } from '../types/number';
import { tel } from '../types/tel';
import { zip } from '../types/zip';
import { displayDate, parseDate } from '../values/date-text';
import type { Json } from '../values/json';
import type { Messages } from '../values/say';
import { displayText, parsePattern } from '../values/text-forms';
import type { VisualType } from '../words/visual-type';
import { createMoneyForm, mostMoney } from './money-form';
import { createNumberForm, parseJsonNumber } from './number-form';

export type LocaleOptions = {
  /** ISO 4217, such as 'EUR'. Default: 'USD'. */
  currency?: string;
  /** ISO 3166 of the post codes. Default: the most likely country of the language. */
  country?: string;
  messages?: Messages;
};

/**
 * `language` is a BCP 47 tag. Throws a RangeError for an invalid one.
 * @example
 * const engine = createEngine({ locale: createLocale('de-DE', { currency: 'EUR' }) });
 * const { elements } = parseMetadata([{ fieldName: 'price', fieldConfig: { visualType: 'money' } }], engine);
 * engine.getType('money').display(25000, elements[0]); // '25.000,00\u00a0€'
 */
export function createLocale(language: string, options: LocaleOptions = {}): Locale {
  const { currency = 'USD', messages = {} } = options;
  const { region, language: spoken } = new Intl.Locale(language).maximize();
  return {
    language,
    dir: rightToLeft.has(spoken) ? 'rtl' : 'ltr',
    messages,
    types: [
      numberOf(language),
      moneyOf(language, currency),
      phone,
      postCodeOf(options.country ?? region ?? ''),
      dateOf(language),
    ],
  };
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

function numberOf(language: string): VisualType {
  const form = createNumberForm(language);
  return {
    ...number,
    parse: (text) => parseJsonNumber(text) ?? form.read(text),
    display: (value) => (typeof value === 'number' ? form.display(value) : ''),
  };
}

function moneyOf(language: string, currency: string): VisualType {
  const form = createMoneyForm(language, currency);
  const decimals = form.digits === 0 ? 'without decimals' : `with up to ${form.digits} decimals`;
  return {
    ...money,
    schema: () => ({
      type: 'number',
      multipleOf: Number(`1e-${form.digits}`),
      minimum: -mostMoney,
      maximum: mostMoney,
    }),
    formatMessage: `Must be an amount in ${currency} ${decimals}, like ${form.write(1250)}.`,
    parse: (text) => {
      const plain = parseJsonNumber(text);
      return form.read(plain === undefined ? text : form.write(plain));
    },
    display: (value) => (typeof value === 'number' ? form.display(value) : ''),
  };
}

/** An international number or the country's own form: digits and separators. */
const phonePattern = String.raw`^\+?(?:[ ()/.-]{0,2}\d){5,15}$`;
const phone: VisualType = {
  ...tel,
  schema: () => ({ type: 'string', pattern: phonePattern }),
  formatMessage: 'Must be a phone number, like +49 30 901820.',
  parse: parsePattern(phonePattern),
  display: displayText,
};

function postCodeOf(country: string): VisualType {
  const { pattern, example } = postCodes[country] ?? anyPostCode;
  return {
    ...zip,
    label: 'Post code',
    schema: () => ({ type: 'string', pattern }),
    formatMessage: `Must be a post code, like ${example}.`,
    parse: parsePattern(pattern),
  };
}

function dateOf(language: string): VisualType {
  const form = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const order = form.formatToParts(0).map(({ type }) => type);
  const places = order.filter((type) => ['year', 'month', 'day'].includes(type));
  return {
    ...datePicker,
    parse: (text) => readDate(text, places),
    display: (value: Json | undefined) => {
      if (typeof value !== 'string' || parseDate(value) !== value) return displayDate(String(value ?? ''));
      return form.format(new Date(`${value}T00:00:00Z`));
    },
  };
}

function readDate(text: string, places: readonly string[]): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return parseDate(text);
  const parts = text.match(/\d+/g) ?? [];
  if (parts.length !== 3 || /[^\d\s./\u200e\u200f\u5e74\u6708\u65e5-]/.test(text)) return undefined;
  const at = (place: string) => parts[places.indexOf(place)] ?? '';
  return at('year').length === 4
    ? parseDate(`${at('year')}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`)
    : undefined;
}

/** Other countries use a pattern that fits all of them. */
const postCodes: Readonly<Record<string, { pattern: string; example: string }>> = {
  AT: { pattern: '^\\d{4}$', example: '1010' },
  AU: { pattern: '^\\d{4}$', example: '2000' },
  BE: { pattern: '^\\d{4}$', example: '1000' },
  BR: { pattern: '^\\d{5}-?\\d{3}$', example: '01310-100' },
  CA: { pattern: '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', example: 'K1A 0B1' },
  CH: { pattern: '^\\d{4}$', example: '8001' },
  DE: { pattern: '^\\d{5}$', example: '10115' },
  DK: { pattern: '^\\d{4}$', example: '1050' },
  ES: { pattern: '^\\d{5}$', example: '28001' },
  FI: { pattern: '^\\d{5}$', example: '00100' },
  FR: { pattern: '^\\d{5}$', example: '75001' },
  GB: { pattern: '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$', example: 'SW1A 1AA' },
  IE: { pattern: '^[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}$', example: 'D02 X285' },
  IL: { pattern: '^\\d{7}$', example: '9414101' },
  IN: { pattern: '^\\d{6}$', example: '110001' },
  IT: { pattern: '^\\d{5}$', example: '00118' },
  JP: { pattern: '^\\d{3}-?\\d{4}$', example: '100-0001' },
  MX: { pattern: '^\\d{5}$', example: '06000' },
  NL: { pattern: '^\\d{4} ?[A-Za-z]{2}$', example: '1012 AB' },
  NO: { pattern: '^\\d{4}$', example: '0150' },
  PL: { pattern: '^\\d{2}-\\d{3}$', example: '00-001' },
  PT: { pattern: '^\\d{4}-\\d{3}$', example: '1100-148' },
  SA: { pattern: '^\\d{5}(?:-\\d{4})?$', example: '11564' },
  SE: { pattern: '^\\d{3} ?\\d{2}$', example: '111 22' },
};

const anyPostCode = { pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$', example: 'AB 1234' };
