import { useLocation } from 'react-router-dom';
import { paths } from '../shared/paths';
import { EmptyState } from '../shared/ui/empty-state';
import { LinkButton } from '../shared/ui/link-button';
import { DocumentTitle } from './shell/document-title';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <>
      <DocumentTitle title="Page not found" />
      <h1>Page not found</h1>
      <EmptyState
        title={`There is no page at ${pathname}`}
        action={
          <LinkButton tone="primary" to={paths.home.to()}>
            Go to Dashboard
          </LinkButton>
        }
      >
        Check the address, or start again from the Dashboard.
      </EmptyState>
    </>
  );
}
