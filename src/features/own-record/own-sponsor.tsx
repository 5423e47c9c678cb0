import { sponsorView } from '../../../objects/views/sponsor';
import { type CompanyKind, OwnCompany } from './own-company';

const sponsor: CompanyKind = {
  objectType: 'sponsor',
  path: '/dtl/sponsor',
  idName: 'sponsorID',
  nameField: 'sponsorName',
  view: sponsorView,
  errorSeconds: 15,
};

export function OwnSponsor() {
  return <OwnCompany kind={sponsor} />;
}
