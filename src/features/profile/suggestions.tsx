import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Account, CrmContact } from '../../../contract/user/account';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import type { DataElement } from '../../../schemas/data-element';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import styles from './profile.module.css';
import { toSuggestions } from './to-suggestions';

type SuggestionsProps = {
  form: RefObject<MetadataFormHandle | null>;
  account: Account;
  crmContact: CrmContact;
  elements: readonly DataElement[];
  /** What the ids of the form's fields begin with. */
  idPrefix: string;
};

/**
 * Fills empty fields with what the CRM knows, once, and says so: nothing is stored before the person saves
 * (R51).
 */
export function Suggestions({ form, account, crmContact, elements, idPrefix }: SuggestionsProps) {
  const [filled, setFilled] = useState<readonly string[]>([]);

  const fill = useEffectEvent(() => {
    const typed = form.current?.read().changes ?? {};
    const writable = new Set(elements.filter(({ access }) => access === 'write').map(({ name }) => name));
    const suggested = [...toSuggestions(account, crmContact)].filter(
      ([name]) => writable.has(name) && !Object.hasOwn(typed, name),
    );
    form.current?.fill(new Map(suggested));
    setFilled(suggested.map(([name]) => name));
  });
  useEffect(() => fill(), []);

  const remove = () => {
    form.current?.fill(new Map(filled.map((name) => [name, undefined])));
    setFilled([]);
    // The button goes: the keyboard goes on where the form is empty again.
    document.getElementById(`${idPrefix}_${filled[0]}`)?.focus();
  };
  const waiting = filled.filter((name) => account[name] === undefined);
  if (waiting.length === 0) return null;
  const labels = waiting.map((name) => elements.find((element) => element.name === name)?.label ?? name);
  return (
    <Banner tone="info">
      <div className={styles.suggestions}>
        <p>From Jobber, not saved yet: {labels.join(', ')}. Check them and save.</p>
        <Button onClick={remove}>Remove suggestions</Button>
      </div>
    </Banner>
  );
}
