import { sponsorView } from '../../../objects/views/sponsor';
import { OwnCompany } from './own-company';

export function OwnSponsor() {
  return <OwnCompany objectType="sponsor" view={sponsorView} />;
}
