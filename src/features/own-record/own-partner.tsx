import { partnerView } from '../../../objects/views/partner';
import { OwnCompany } from './own-company';

export function OwnPartner() {
  return <OwnCompany objectType="partner" view={partnerView} errorSeconds={9} />;
}
