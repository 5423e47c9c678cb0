import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/button';
import { EmptyState } from '../shared/ui/empty-state';

type State = { error: unknown; hasFailed: boolean };

/** One broken screen never takes the others, or the navigation, away. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenError error={this.state.error} /> : this.props.children;
  }
}

function ScreenError({ error }: { error: unknown }) {
  const outdated = isMissingChunk(error);
  return (
    <EmptyState
      title={outdated ? 'A new version of Leadfield is here' : 'This screen stopped working'}
      action={
        <Button tone="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      }
    >
      {outdated
        ? 'This page belongs to an earlier version, or the network failed. What you typed is kept in this browser.'
        : `What you typed is kept in this browser. (${error instanceof Error ? error.message : 'Unknown error'})`}
    </EmptyState>
  );
}

/** A chunk that is gone: a new version was deployed while this tab was open. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}
