import { type RecordKind, textField } from '../../shared/records/record-kind';

export const sponsorKind: RecordKind = {
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
