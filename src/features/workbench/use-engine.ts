import { useMemo } from 'react';
import { createLocale } from '../../../renderers/locale/create-locale';
import { createNested } from '../../../renderers/nested/create-nested';
import { createEngine, type Engine } from '../../../renderers/types/engine';
import type { Looks } from './workbench-state';

export const currencies: Readonly<Record<Looks['locale'], string>> = {
  'en-US': 'USD',
  'en-GB': 'GBP',
  'de-DE': 'EUR',
  'fr-FR': 'EUR',
  'hi-IN': 'INR',
  'ar-EG': 'EGP',
  'he-IL': 'ILS',
};

/** Includes the types beyond the 24, so that they can be tried. */
export function useEngine(locale: Looks['locale']): Engine {
  return useMemo(() => {
    const own = locale === 'en-US' ? {} : { locale: createLocale(locale, { currency: currencies[locale] }) };
    return createEngine({ ...own, ...createNested(own) });
  }, [locale]);
}
