import { createChunk } from '../../shared/react/chunk';

/** The form of one sponsor; its list does not load it. */
export const sponsorForm = createChunk(() => import('./sponsor-form').then((m) => m.SponsorForm));
