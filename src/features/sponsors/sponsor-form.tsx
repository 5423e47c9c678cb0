import type { WireSponsor } from '../../../contract/sponsor';
import { sponsorView } from '../../../objects/views/sponsor';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { idOf } from '../../shared/records/record-kind';
import { toRecord } from '../../shared/records/to-record';
import { sponsorKind } from './sponsor-kind';

export function SponsorForm({ record, onSaved }: RecordFormProps<WireSponsor>) {
  const id = record ? idOf(sponsorKind, record) : 'new';
  return (
    <EngineForm
      objectType="sponsor"
      view={sponsorView}
      record={record && toRecord(record)}
      draft={`sponsor.${id}`}
      errorSeconds={sponsorKind.errorSeconds}
      submitLabel={record ? 'Save Sponsor' : 'Create Sponsor'}
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(sponsorKind, { id, changes, version })
          : await createRecord(sponsorKind, changes);
        onSaved(record ? 'Sponsor saved.' : 'Sponsor created.');
        return toRecord(saved);
      }}
    />
  );
}
