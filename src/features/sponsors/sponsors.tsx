import { lazyPart } from '../../shared/react/lazy-part';
import { RecordScreen } from '../../shared/records/record-screen';
import { sponsorObject } from './object';

const SponsorForm = lazyPart(() => import('./sponsor-form').then((m) => m.SponsorForm));

/** B2 Sponsor Management. */
export function Sponsors() {
  return <RecordScreen object={sponsorObject} form={SponsorForm} />;
}
