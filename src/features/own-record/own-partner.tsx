import { partnerView } from '../../../objects/views/partner';
import { type CompanyKind, OwnCompany } from './own-company';

const partner: CompanyKind = {
  objectType: 'partner',
  path: '/dtl/partner',
  idName: 'partnerID',
  nameField: 'partnerName',
  view: partnerView,
  errorSeconds: 9,
};

export function OwnPartner() {
  return <OwnCompany kind={partner} />;
}
