// How this installation writes numbers, dates and times outside of its fields.

/** Throws an Error for one whose numbers could be taken for others: fields write 1,234.5 in every installation. */
export function readLocale(text: string | undefined): string {
  if (!text) return 'en-US';
  const [locale] = toKnown(text);
  if (locale === undefined || new Intl.NumberFormat(locale).format(1234.5) !== '1,234.5')
    throw new Error('LOCALE must be a language tag whose numbers look like 1,234.5: en-US, en-GB, en-CA.');
  return locale;
}

function toKnown(text: string): string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text);
  } catch {
    return [];
  }
}
