import { Component, type ReactNode, Suspense } from 'react';
import { showError } from './notices';

type PanelBoundaryProps = { onClose: () => void; children: ReactNode };

const failed =
  'This did not load. Try again when the network is back; if it still fails, save your work and load the page again.';

/**
 * Around what opens beside a screen and comes in a chunk of its own: when it cannot be shown it closes with a sentence, and
 * the screen stays, with what was typed on it.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    showError(failed);
    this.props.onClose();
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
