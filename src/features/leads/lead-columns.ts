import type { WireLead } from '../../../contract/leads';
import type { ZoneClock } from '../../../objects/leads/zone-clock';
import type { Column } from '../../shared/list/column';
import { instantOf, parseInstant } from './lead';

const labels: { [field in Exclude<keyof WireLead, 'partnerID'>]: string } = {
  date: 'Date',
  firstName: 'First name',
  lastName: 'Last name',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  partnerFirstName: 'Partner first name',
  partnerLastName: 'Partner last name',
  distroType: 'Type',
  distroRule: 'Rule',
  contactID: 'Contact ID',
  customerID: 'Customer ID',
  createdAt: 'Created',
};
const hidden = new Set(['contactID', 'customerID', 'createdAt']);

export const leadFields: readonly string[] = Object.keys(labels);

/** The columns of A2. They read leads as the server sends them, because the export does, too. */
export function toLeadColumns(clock: ZoneClock): Column<WireLead>[] {
  const display = (instant: number | undefined) =>
    instant === undefined ? '' : clock.displayInstant(instant);
  const special = new Map<string, Partial<Column<WireLead>>>([
    ['date', { text: (lead) => display(instantOf(lead)) }],
    ['createdAt', { text: (lead) => display(parseInstant(lead.createdAt)) }],
    ['firstName', { primary: true }],
  ]);
  return Object.entries(labels).map(([id, label]) => ({
    id,
    label,
    hidden: hidden.has(id),
    ...special.get(id),
  }));
}
