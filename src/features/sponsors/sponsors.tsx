import { lazyPart } from '../../shared/react/lazy-part';
import { RecordScreen } from '../../shared/records/record-screen';
import { sponsorKind } from './sponsor-kind';

const SponsorForm = lazyPart(() => import('./sponsor-form').then((m) => m.SponsorForm));

/** B2 Sponsor Management. */
export function Sponsors() {
  return <RecordScreen kind={sponsorKind} form={SponsorForm} />;
}
