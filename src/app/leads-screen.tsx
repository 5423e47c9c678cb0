import { Leads } from '../features/leads/leads';
import { LinkButton } from '../shared/ui/link-button';
import { paths } from './paths';

/** The leads page with the way to its neighbour. */
export function LeadsScreen() {
  return <Leads actions={<LinkButton to={paths.leadsManagement.to()}>Leads Management</LinkButton>} />;
}
