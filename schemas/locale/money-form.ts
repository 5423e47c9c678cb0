import { createNumberForm } from './number-form';

export type MoneyForm = {
  /** '1.234,50 €' → 1234.5; undefined for more decimals than the currency has. */
  read: (text: string) => number | undefined;
  write: (value: number) => string;
  display: (value: number) => string;
  sign: string;
  isSignAfter: boolean;
  digits: number;
};

export function createMoneyForm(language: string, currency: string): MoneyForm {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const whole = new Intl.NumberFormat(language, style);
  const digits = whole.resolvedOptions().maximumFractionDigits ?? 2;
  const order = whole.formatToParts(1).filter(({ type }) => type === 'currency' || type === 'integer');
  const sign = order.find(({ type }) => type === 'currency')?.value ?? currency;
  const isSignAfter = order.at(-1)?.type === 'currency';
  const [amounts, form] = [createNumberForm(language, style), createNumberForm(language)];
  const toAmount = (value: number) =>
    whole
      .formatToParts(value)
      .filter(({ type }) => type !== 'currency' && type !== 'literal')
      .map((part) => part.value)
      .join('');
  const withSign = (amount: string) => (isSignAfter ? `${amount}\u00a0${sign}` : `${sign}${amount}`);
  const fits = (value: number) => (String(value).split('.')[1] ?? '').length <= digits;
  return {
    read(text) {
      const plain = text.replaceAll(sign, '').replaceAll(currency, '');
      const value = amounts.read(plain) ?? form.read(plain);
      return value !== undefined && fits(value) && Math.abs(value) <= mostMoney ? value : undefined;
    },
    write: (value) => (fits(value) ? toAmount(value) : form.write(value)),
    display: (value) => (fits(value) ? whole.format(value) : withSign(form.write(value))),
    sign,
    isSignAfter,
    digits,
  };
}

/** Below this, a double represents every hundredth exactly enough to be read back. */
export const mostMoney = 999_999_999_999;
