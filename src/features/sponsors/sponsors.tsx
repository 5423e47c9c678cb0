import type { WireSponsor } from '../../../schemas/api/sponsor';
import { sponsorView } from '../../../schemas/views/sponsor';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { idOf, type RecordKind, textField } from '../../shared/records/record-kind';
import { RecordScreen } from '../../shared/records/record-screen';
import { toRecord } from '../../shared/records/to-record';

const sponsorKind: RecordKind = {
  objectType: 'sponsor',
  path: '/dtl/sponsor',
  idName: 'sponsorID',
  noun: 'sponsor',
  title: 'Sponsors',
  searchLabel: 'Search by name...',
  sort: 'sponsorName',
  columns: [
    { id: 'sponsorName', label: 'Sponsor Name', primary: true },
    { id: 'sponsorType', label: 'Sponsor Type' },
  ],
  nameOf: (sponsor) => textField(sponsor, 'sponsorName') || 'Unnamed sponsor',
  errorSeconds: 15,
};

/** B §2 Sponsor Management. */
export function Sponsors() {
  return <RecordScreen kind={sponsorKind} form={SponsorForm} />;
}

function SponsorForm({ record, onSaved }: RecordFormProps<WireSponsor>) {
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
