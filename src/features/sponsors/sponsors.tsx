import { RecordScreen } from '../../records/list/record-screen';
import { createChunk } from '../../shared/react/chunk';
import { sponsorObject } from './object';

const sponsorForm = createChunk(() => import('./sponsor-form').then((m) => m.SponsorForm));

export function Sponsors() {
  return <RecordScreen object={sponsorObject} form={sponsorForm} />;
}
