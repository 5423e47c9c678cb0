// A field that fails says which one it is and leaves its neighbours alone; the cause goes to the console.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './form.module.css';

type Props = { name: string; label: string; children: ReactNode };

export class FieldBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Field '${this.props.name}' could not be drawn`, error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className={styles.broken} role="alert">
        The field “{this.props.label}” ({this.props.name}) cannot be shown. Its value stays as it is.
      </p>
    );
  }
}
