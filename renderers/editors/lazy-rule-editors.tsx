// The editors of conditions, limits, formulas and checks come when a card is opened: no form needs them, and few cards are edited.
import { lazy, Suspense } from 'react';
import type { ControlProps } from '../controls/control';
import styles from './rule-editors.module.css';

const Condition = lazy(() =>
  import('./rules/condition-editor').then((m) => ({ default: m.ConditionEditor })),
);
const Limits = lazy(() => import('./rules/limits-editor').then((m) => ({ default: m.LimitsEditor })));
const Formula = lazy(() => import('./rules/formula-editor').then((m) => ({ default: m.FormulaEditor })));
const Check = lazy(() => import('./rules/check-editor').then((m) => ({ default: m.CheckEditor })));

export const ConditionControl = (props: ControlProps) => (
  <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
    <Condition {...props} />
  </Suspense>
);

export const LimitsControl = (props: ControlProps) => (
  <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
    <Limits {...props} />
  </Suspense>
);

export const FormulaControl = (props: ControlProps) => (
  <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
    <Formula {...props} />
  </Suspense>
);

export const CheckControl = (props: ControlProps) => (
  <Suspense fallback={<p className={styles.waiting}>Loading…</p>}>
    <Check {...props} />
  </Suspense>
);
