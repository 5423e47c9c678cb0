import { useId } from 'react';
import { Panel } from '../../shared/ui/panel';
import { budgets } from './delivery-preferences';
import styles from './leads-management.module.css';

type Props = { budget: number | undefined; onChange: (budget: number) => void };

export function BudgetPanel({ budget, onChange }: Props) {
  const id = useId();
  return (
    <Panel title="Budget">
      <div className={styles.field}>
        <label htmlFor={id} className={styles.legend}>
          Share of your base budget
        </label>
        <select id={id} value={budget ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
          <option value="" disabled>
            Select a budget
          </option>
          {budgets.map((percent) => (
            <option key={percent} value={percent}>
              {percent}%
            </option>
          ))}
        </select>
        <p className={styles.help} aria-live="polite">
          {budget !== undefined && budget > 100 && 'Billed monthly for the additional ad spend'}
        </p>
      </div>
    </Panel>
  );
}
