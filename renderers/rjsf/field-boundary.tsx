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
    if (!this.state.hasFailed) return this.props.children;
    return <BrokenField name={this.props.name} label={this.props.label} say={this.props.say} />;
  }
}

function BrokenField({ name, label, say }: { name: string; label: string; say: Say }) {
  return (
    <p className={styles.broken} role="alert">
      {say('The field “{label}” ({name}) could not be displayed. Its saved value is unchanged.', {
        label,
        name,
      })}
    </p>
  );
}
