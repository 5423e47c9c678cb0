// Forms in other locales, with text as users there type it.
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MetadataFormProps } from '../../renderers/form/form-props';
import { createLocale } from '../../renderers/locale/create-locale';
import { MetadataForm } from '../../renderers/metadata-form';
import { createEngine } from '../../renderers/types/engine';
import { createMoneyForm } from '../../schemas/locale/money-form';
import { createNumberForm } from '../../schemas/locale/number-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';

afterEach(cleanup);

const german = createEngine({
  locale: createLocale('de-DE', { currency: 'EUR', messages: { Save: 'Sichern' } }),
});
const types = { wage: 'money', size: 'number', phone: 'tel', plz: 'zip', born: 'datePicker' };
const metadata = (defaults: Record<string, unknown> = {}) =>
  Object.entries(types).map(([fieldName, visualType]) => ({
    objectType: 'person',
    fieldName,
    fieldConfig: { label: fieldName, visualType, defaultValue: defaults[fieldName] },
  }));

function draw(engine: typeof german, defaults = {}) {
  const onSubmit = vi.fn<MetadataFormProps['onSubmit']>();
  const { elements, problems } = parseMetadata(metadata(defaults), engine);
  expect(problems).toEqual([]);
  const { container } = render(
    <MetadataForm {...{ engine, elements, onSubmit }} view={defaultView('person')} />,
  );
  return { onSubmit, form: container.firstElementChild as HTMLElement };
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a German form', () => {
  it('parses German numbers', async () => {
    const { onSubmit, form } = draw(german);
    await userEvent.type(input('wage'), '1.250,50');
    await userEvent.type(input('size'), '1,5');
    await userEvent.type(input('phone'), '+49 (30) 90 18 20');
    await userEvent.type(input('plz'), '10115');
    await userEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({
      wage: 1250.5,
      size: 1.5,
      phone: '+49 (30) 90 18 20',
      plz: '10115',
    });
    expect(input('wage').value).toBe('1.250,50');
    expect([form.lang, form.dir]).toEqual(['de-DE', 'ltr']);
  });

  it('describes the format of an amount', async () => {
    const { onSubmit } = draw(german);
    await userEvent.type(input('wage'), '1,555');
    await userEvent.type(input('plz'), '1011');
    await userEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    expect(screen.getByRole('alert').textContent).toContain(
      'Must be an amount in EUR with up to 2 decimals, like 1.250,00.',
    );
    expect(screen.getByRole('alert').textContent).toContain('Must be a post code, like 10115.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves dates to the control of the browser [R81.4]', () => {
    draw(german, { born: '01.03.2026' });
    expect([input('born').type, input('born').value, input('born').lang]).toEqual(['date', '2026-03-01', '']);
    const restyled = /::-webkit-(?:date|calendar)/;
    const styles = ['src', 'renderers'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => `${folder}/${name}`),
    );
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((file) => restyled.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('parses default values in either format', () => {
    draw(german, { wage: '25.000,00', size: 1.234, born: '01.03.2026' });
    expect([input('wage').value, input('size').value, input('born').value]).toEqual([
      '25.000,00',
      '1,234',
      '2026-03-01',
    ]);
  });
});

describe('a locale', () => {
  const show = (language: string, currency: string) => {
    const engine = createEngine({ locale: createLocale(language, { currency }) });
    const [money, date] = [engine.getType('money'), engine.getType('datePicker')];
    const [element] = parseMetadata(metadata(), engine).elements;
    if (!element) throw new Error('No element');
    const plain = (text: string) => text.replace(/\s/g, ' ');
    return [money?.display(1234.5, element), date?.display('2026-03-01', element)].map((text) =>
      plain(text ?? ''),
    );
  };
  it.each([
    ['de-DE', 'EUR', ['1.234,50 €', '01.03.2026']],
    ['en-GB', 'GBP', ['£1,234.50', '01/03/2026']],
    ['fr-FR', 'EUR', ['1 234,50 €', '01/03/2026']],
  ])('writes amounts and dates: %s', (language, currency, shown) => {
    expect(show(language, currency)).toEqual(shown);
  });

  it.each([
    ['en-US', 'USD', '$', 'before'],
    ['de-DE', 'EUR', '€', 'after'],
    ['fr-FR', 'EUR', '€', 'after'],
    ['nl-NL', 'EUR', '€', 'before'],
    ['ar-EG', 'EGP', 'E£', 'after'],
    ['fa-IR', 'IRR', 'ریال', 'before'],
  ])('puts the sign of an amount where %s has it', (language, currency, sign, place) => {
    draw(createEngine({ locale: createLocale(language, { currency }) }));
    const beside = input('wage').parentElement;
    expect(beside?.querySelector('[aria-hidden] > bdi')?.textContent).toBe(sign);
    expect(beside?.className).toContain(place);
  });

  it.each([
    ['de-AT', 'EUR', '1.234,50', 1234.5],
    ['de-AT', 'EUR', '1 234,50', 1234.5],
    ['fr-CH', 'CHF', '1 234.50', 1234.5],
    ['fr-CH', 'CHF', '1234,50', 1234.5],
    ['fr-CH', 'CHF', '1,234', undefined],
    ['es-ES', 'EUR', '1.234,5', 1234.5],
  ])('reads amounts as %s writes them: %s %s', (language, currency, typed, value) => {
    const { read, write, display } = createMoneyForm(language, currency);
    expect(read(typed)).toBe(value);
    for (const amount of [0, -1234567.5, 1234.5]) {
      expect(read(write(amount))).toBe(amount);
      expect(read(display(amount))).toBe(amount);
    }
  });

  it('groups no thousands behind a 0', () => {
    const [number] = createLocale('de-DE').types ?? [];
    const [element] = parseMetadata(metadata()).elements;
    expect(element && ['0.500', '1.500,5'].map((text) => number?.parse(text, element))).toEqual([
      0.5, 1500.5,
    ]);
    expect(createNumberForm('de-DE').read('0.500')).toBe(0.5);
    expect(createNumberForm('en-US').read('0,500')).toBeUndefined();
  });

  it('rejects an amount that it cannot round', () => {
    const euro = createLocale('de-DE', { currency: 'EUR' }).types?.find(({ id }) => id === 'money');
    const [element] = parseMetadata(metadata()).elements;
    expect(element && euro?.display(1.555, element)).toBe('1,555\u00a0€');
  });

  it("uses the currency's number of decimals", () => {
    const yen = createLocale('ja-JP', { currency: 'JPY' }).types?.find(({ id }) => id === 'money');
    const [element] = parseMetadata(metadata()).elements;
    expect(element && yen?.schema(element)).toMatchObject({ multipleOf: 1 });
    expect(element && [yen?.parse('￥1,250', element), yen?.parse('12.5', element)]).toEqual([
      1250,
      undefined,
    ]);
  });

  it('parses its own digits', async () => {
    const { onSubmit, form } = draw(createEngine({ locale: createLocale('ar-EG', { currency: 'EGP' }) }));
    await userEvent.type(input('size'), '٣٫٥');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit.mock.calls[0]?.[0].changes).toEqual({ size: 3.5 });
    expect(form.dir).toBe('rtl');
  });

  it('translates the default heading', () => {
    const engine = createEngine({ locale: createLocale('de-DE', { messages: { General: 'Allgemeines' } }) });
    draw(engine);
    expect(screen.getByRole('heading').textContent).toBe('Allgemeines');
  });

  it('does not affect the American form', () => {
    const { form } = draw(createEngine());
    expect([form.getAttribute('lang'), form.getAttribute('dir')]).toEqual([null, null]);
  });
});
