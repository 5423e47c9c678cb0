// The widgets of a locale: numbers and amounts are typed and shown in its format. The browser's own date field follows the
// browser.
import type { Locale } from '../../schemas/engine';
import { createLocale as createTypes, type LocaleOptions } from '../../schemas/locale/create-locale';
import { createMoneyForm } from '../../schemas/locale/money-form';
import { createNumberForm } from '../../schemas/locale/number-form';
import type { Json } from '../../schemas/values/json';
import { type ControlProps, toText } from '../controls/control';
import { NumberInput } from '../controls/number-input';
import { drawTextInput } from '../controls/text-input';
import type { Widgets } from '../types/engine';

/**
 * For createEngine({ locale }). `language` is a BCP 47 tag, `currency` an ISO 4217 code: 'de-DE', 'EUR'.
 * @example
 * createEngine({ locale: createLocale('de-DE', { currency: 'EUR' }) }).language; // 'de-DE'
 */
export function createLocale(language: string, options: LocaleOptions = {}): Locale & { widgets: Widgets } {
  const number = createNumberForm(language);
  const money = createMoneyForm(language, options.currency ?? 'USD');
  const place = { [money.isSignAfter ? 'suffix' : 'prefix']: money.sign };
  const written = (write: (value: number) => string) => (value: Json | undefined) =>
    typeof value === 'number' ? write(value) : toText(value);
  const [toNumber, toAmount] = [written(number.write), written(money.write)];
  return {
    ...createTypes(language, options),
    widgets: {
      number: { Control: (props) => <NumberInput {...props} parse={number.read} format={toNumber} /> },
      money: {
        Control: (props) => <NumberInput {...props} {...place} parse={money.read} format={toAmount} />,
      },
      tel: { Control: (props: ControlProps) => drawTextInput(props, { type: 'tel', inputMode: 'tel' }) },
      zip: { Control: (props: ControlProps) => drawTextInput(props) },
    },
  };
}
