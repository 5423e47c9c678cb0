import { Component, type ReactNode } from 'react';
import { showError } from './notices';

type PanelBoundaryProps = { onClose: () => void; children: ReactNode };

const failed =
  'This part did not load. Check your connection and try again. If it fails again, save your work and reload the page.';

/**
 * Around a panel that opens next to a screen and loads on demand: if it fails, it closes with a message, and the screen keeps
 * what was typed.
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
