import { Component, type ReactNode } from 'react';
import { showError } from './notices';

type PanelBoundaryProps = { onClose: () => void; children: ReactNode };

const failed =
  'This part did not load. Check your connection and try again. If it fails again, save your work and reload the page.';

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
    return this.state.hasFailed ? null : this.props.children;
  }
}
