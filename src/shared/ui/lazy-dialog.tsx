import type { ComponentType } from 'react';
import { lazyScreen } from '../react/lazy-screen';
import { PanelBoundary } from './panel-boundary';
import { SpinnerOverlay } from './spinner';

/** A dialog whose code loads when it opens. If that fails, the dialog closes with a message. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyScreen(load, <SpinnerOverlay isLate />);
  return (props: Props) => (
    <PanelBoundary onClose={props.onClose}>
      <Dialog {...props} />
    </PanelBoundary>
  );
}
