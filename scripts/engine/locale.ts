export { createLocale } from '../../renderers/locale/create-locale';
export type { LocaleOptions } from '../../schemas/locale/create-locale';
