// Contains the failure of one field: a widget that throws, or one that the registry does not have.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Say } from '../../schemas/values/say';
import styles from '../form/form.module.css';

type Props = { name: string; label: string; say: Say; children: ReactNode };

export class FieldBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Field '${this.props.name}' could not be drawn`, error, info.componentStack);
  }

  override render() {
    const { name, label, say, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <p className={styles.broken} role="alert">
        {say('The field “{label}” ({name}) could not be displayed. Its saved value is unchanged.', {
          label,
          name,
        })}
      </p>
    );
  }
}
