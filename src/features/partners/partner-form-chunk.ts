import { createChunk } from '../../shared/react/chunk';

/** The form of one partner; its list does not load it. */
export const partnerForm = createChunk(() => import('./partner-form').then((m) => m.PartnerForm));
