import { RecordScreen } from '../../shared/records/record-screen';
import { sponsorObject } from './object';
import { sponsorForm } from './sponsor-form-chunk';

/** B2 Sponsor Management. */
export function Sponsors() {
  return <RecordScreen object={sponsorObject} form={sponsorForm} />;
}
