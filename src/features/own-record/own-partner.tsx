import { partnerView } from '../../../objects/views/partner';
import { CopyEIN } from '../../records/form/copy-ein';
import { OwnCompany } from './own-company';

export function OwnPartner() {
  return (
    <>
      <CopyEIN />
      <OwnCompany objectType="partner" view={partnerView} />
    </>
  );
}
