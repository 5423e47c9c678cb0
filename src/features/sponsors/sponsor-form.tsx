import type { WireSponsor } from '../../../contract/sponsor';
import { sponsorView } from '../../../objects/views/sponsor';
import type { RecordFormProps } from '../../records/form/record-detail';
import { idOf } from '../../records/listed-object';
import { createRecord, toRecord, updateRecord } from '../../records/record-calls';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { sponsorObject } from './object';

export function SponsorForm({ record, onSaved }: RecordFormProps<WireSponsor>) {
  const id = record ? idOf(sponsorObject, record) : 'new';
  return (
    <EngineForm
      objectType="sponsor"
      view={sponsorView}
      record={record && toRecord(record)}
      draft={`sponsor.${id}`}
      errorSeconds={sponsorObject.errorSeconds}
      submitLabel={record ? 'Save Sponsor' : 'Create Sponsor'}
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(sponsorObject, { id, changes, version })
          : await createRecord(sponsorObject, changes);
        return {
          saved: toRecord(saved),
          onNoted: (left) => onSaved(record ? 'Sponsor saved.' : 'Sponsor created.', { made: saved, left }),
        };
      }}
    />
  );
}
