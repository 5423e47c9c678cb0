import type { WireRecord } from '../../../contract/record';
import { sponsorView } from '../../../objects/views/sponsor';
import { ObjectForm } from '../../records/form/object-form';
import type { RecordFormProps } from '../../records/form/record-detail';
import { sponsorObject } from './object';

export function SponsorForm(props: RecordFormProps<WireRecord>) {
  return <ObjectForm object={sponsorObject} view={sponsorView} {...props} />;
}
