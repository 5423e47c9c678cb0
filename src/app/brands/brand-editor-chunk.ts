import { createChunk } from '../../shared/react/chunk';

/** One brand and its sections; the list of brands does not load it. */
export const brandEditor = createChunk(() => import('./brand-editor').then((m) => m.BrandEditor));
