import { toListedObject } from '../../records/listed-object';

export const sponsorObject = toListedObject('sponsor', {
  columns: [
    { id: 'sponsorName', label: 'Sponsor Name', primary: true },
    { id: 'sponsorType', label: 'Sponsor Type' },
  ],
});
