import { toRecordKind } from '../../shared/records/record-kind';

export const sponsorKind = toRecordKind('sponsor', {
  columns: [
    { id: 'sponsorName', label: 'Sponsor Name', primary: true },
    { id: 'sponsorType', label: 'Sponsor Type' },
  ],
});
