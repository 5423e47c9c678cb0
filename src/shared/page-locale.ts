// One locale for the whole page: the installation's, not the viewer's browser's. Fields read and write numbers in one way, so a
// count beside them must not be written in another.
import { defaultConfig, readDocumentConfig } from './app-state/document-config';

export const pageLocale = (readDocumentConfig() ?? defaultConfig).locale;
