import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/button';
import { EmptyState } from '../shared/ui/empty-state';
import { useOnline } from '../shared/use-online';

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

const kept = 'What you typed is kept in this browser.';

function ScreenError({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const { title, text } = isMissingChunk(error) ? toMissing(isOnline) : toBroken(error);
  return (
    <EmptyState
      title={title}
      action={
        isOnline && (
          <Button tone="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}

/** Loading again would leave the app while there is no network. */
function toMissing(isOnline: boolean) {
  return isOnline
    ? {
        title: 'A new version of Leadfield is here',
        text: `This page belongs to an earlier version, or the network failed. ${kept}`,
      }
    : { title: 'This screen needs the network', text: `It can be opened when you are back online. ${kept}` };
}

function toBroken(error: unknown) {
  const reason = error instanceof Error ? error.message : 'Unknown error';
  return { title: 'This screen stopped working', text: `${kept} (${reason})` };
}

/** A chunk that is gone, in the words of browsers and of the bundler: a new version was deployed while this tab was open. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(error.message)
  );
}
