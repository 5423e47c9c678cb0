import { Leads } from '../features/leads/leads';
import { paths } from '../shared/paths';
import { LinkButton } from '../shared/ui/link-button';

export function LeadsScreen() {
  return <Leads actions={<LinkButton to={paths.leadsManagement.to()}>Leads Management</LinkButton>} />;
}
