import { cx } from '../../shared/ui/cx';
import { Field } from '../../shared/ui/field';
import { Panel } from '../../shared/ui/panel';
import { ChoiceCards } from './choice-cards';
import {
  type DeliveryErrors,
  type DeliveryMethod,
  type DeliveryPreferences,
  displayPhone,
} from './delivery-preferences';
import styles from './leads-management.module.css';

type Props = {
  preferences: DeliveryPreferences;
  errors: DeliveryErrors;
  onChange: (changes: DeliveryPreferences) => void;
  onLeave: (name: keyof DeliveryErrors) => void;
};

const methods: { value: DeliveryMethod; label: string; help: string }[] = [
  { value: 'text', label: 'Text message', help: 'Each lead as a text message to your phone.' },
  { value: 'email', label: 'Email', help: 'Each lead as an email.' },
  { value: 'jobber', label: 'Jobber', help: 'Each lead sent straight to your Jobber account.' },
];

export function DeliveryPanel({ preferences, errors, onChange, onLeave }: Props) {
  return (
    <Panel title="Delivery Method">
      <ChoiceCards
        legend="How do you want to receive leads?"
        choices={methods}
        value={preferences.distributionMethod}
        onChange={(distributionMethod) => onChange({ distributionMethod })}
      />
      <div className={cx(styles.field, styles.answer)}>
        {preferences.distributionMethod === 'text' && (
          <Field
            label="Phone number"
            type="tel"
            autoComplete="tel"
            required
            value={preferences.phoneNumber ?? ''}
            error={errors.phoneNumber}
            onChange={(event) => onChange({ phoneNumber: event.target.value })}
            onBlur={(event) => {
              onChange({ phoneNumber: displayPhone(event.target.value) });
              onLeave('phoneNumber');
            }}
          />
        )}
        {preferences.distributionMethod === 'email' && (
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            value={preferences.email ?? ''}
            error={errors.email}
            onChange={(event) => onChange({ email: event.target.value })}
            onBlur={() => onLeave('email')}
          />
        )}
      </div>
    </Panel>
  );
}
