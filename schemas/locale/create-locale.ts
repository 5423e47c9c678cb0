// The types that depend on country and currency (number, money, phone, post code, date), for any locale. They replace the
// American ones. Stored values are the same in every locale, so a change of locale changes no data.
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
import { anyPostCode, postCodes } from './post-codes';

export type LocaleOptions = {
  /** ISO 4217, such as 'EUR'. Default: US dollars. */
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

/** '01.03.2026' in the order of the language, or the stored form. */
function readDate(text: string, places: readonly string[]): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return parseDate(text);
  const parts = text.match(/\d+/g) ?? [];
  if (parts.length !== 3 || /[^\d\s./\u200e\u200f\u5e74\u6708\u65e5-]/.test(text)) return undefined;
  const at = (place: string) => parts[places.indexOf(place)] ?? '';
  return at('year').length === 4
    ? parseDate(`${at('year')}-${at('month').padStart(2, '0')}-${at('day').padStart(2, '0')}`)
    : undefined;
}
