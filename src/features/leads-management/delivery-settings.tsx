import { useEffect, useRef, useState } from 'react';
import { useSharedDraft } from '../../shared/drafts/use-shared-draft';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { BudgetPanel } from './budget-panel';
import { DeliveryPanel } from './delivery-panel';
import {
  checkDelivery,
  type DeliveryErrors,
  type DeliveryPreferences,
  displayPhone,
} from './delivery-preferences';
import styles from './leads-management.module.css';
import { loadPreferences, onPreferences, savePreferences } from './preferences-storage';
import { StrategyPanel } from './strategy-panel';

type Outcome = { tone: 'success' | 'error'; text: string };

/** Panels appear step by step: the budget after the delivery method, the strategy after the budget (A2). */
export function DeliverySettings({ person }: { person: string }) {
  const draft = useSharedDraft('leads-management', (values) =>
    setPreferences({ ...loadPreferences(person), ...values }),
  );
  const [preferences, setPreferences] = useState<DeliveryPreferences>(() => ({
    ...loadPreferences(person),
    ...draft.load()?.values,
  }));
  useEffect(
    () =>
      onPreferences(person, () => setPreferences({ ...loadPreferences(person), ...draft.load()?.values })),
    [person, draft],
  );
  const [shown, setShown] = useState<DeliveryErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  const hasFailed = outcome?.tone === 'error';

  useEffect(() => {
    if (!hasFailed) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [hasFailed]);

  const change = (changes: DeliveryPreferences) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    draft.save(next);
    setOutcome(undefined);
    // Visible errors update while typing; new ones appear on blur.
    const errors = checkDelivery(next);
    setShown((now) => pick(errors, Object.keys(now)));
  };
  const leave = (name: keyof DeliveryErrors) =>
    setShown((now) => ({ ...now, ...pick(checkDelivery(preferences), [name]) }));
  const fail = (text: string) => setOutcome({ tone: 'error', text });
  const save = () => {
    if (!preferences.distributionMethod) return fail('Select a delivery method before saving.');
    const errors = checkDelivery(preferences);
    const phoneNumber = displayPhone(preferences.phoneNumber ?? '');
    const stored = phoneNumber ? { ...preferences, phoneNumber } : preferences;
    setPreferences(stored);
    setShown(errors);
    if (Object.keys(errors).length) return fail('Please fix errors before saving.');
    if (!savePreferences(person, stored))
      return fail('Not saved. Allow site data in your browser, then save again.');
    draft.clear();
    setOutcome({ tone: 'success', text: 'Saved in this browser.' });
  };

  return (
    <form
      ref={form}
      className={styles.panels}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DeliveryPanel preferences={preferences} errors={shown} onChange={change} onLeave={leave} />
      {preferences.distributionMethod && (
        <BudgetPanel budget={preferences.budget} onChange={(budget) => change({ budget })} />
      )}
      {preferences.distributionMethod && preferences.budget !== undefined && (
        <div className={styles.pair}>
          <StrategyPanel
            market="residential"
            strategy={preferences.rStrategy}
            onChange={(rStrategy) => change({ rStrategy })}
          />
          <StrategyPanel
            market="commercial"
            strategy={preferences.cStrategy}
            onChange={(cStrategy) => change({ cStrategy })}
          />
        </div>
      )}
      {outcome && (
        <Banner
          tone={outcome.tone}
          seconds={outcome.tone === 'success' ? 3 : 15}
          onClose={() => setOutcome(undefined)}
        >
          {outcome.text}
        </Banner>
      )}
      <div>
        <Button type="submit" tone="primary">
          Save preferences
        </Button>
      </div>
    </form>
  );
}

function pick(errors: DeliveryErrors, names: readonly string[]): DeliveryErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
