import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../shared/ui/button';
import { EmptyState } from '../shared/ui/empty-state';
import { DocumentTitle } from './shell/document-title';

/** One broken screen never takes the others away. */
export function RouteError() {
  const error = useRouteError();
  const outdated = isMissingChunk(error);
  return (
    <>
      <DocumentTitle title="Something went wrong" />
      <EmptyState
        title={outdated ? 'A new version of Leadfield is here' : 'This screen stopped working'}
        action={
          <Button tone="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        {outdated
          ? 'This page belongs to an earlier version. What you typed is kept in this browser.'
          : describe(error)}
      </EmptyState>
    </>
  );
}

/** A chunk that is gone: a new version was deployed while this tab was open. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Unknown error';
}
