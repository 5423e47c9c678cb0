import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Account } from '../../../contract/user';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import type { DataElement } from '../../../schemas/words/data-element';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import styles from './profile.module.css';

export type Suggested = {
  /** By the name of an empty field. */
  values: ReadonlyMap<string, string>;
  /** Where they come from: 'From Jobber'. */
  from: string;
};

type SuggestionsProps = Suggested & {
  form: RefObject<MetadataFormHandle | null>;
  account: Account;
  elements: readonly DataElement[];
  /** What the ids of the form's fields begin with. */
  idPrefix: string;
};

/** Fills empty fields with what is known, once, and says so: nothing is stored before the person saves (R51). */
export function Suggestions({ form, account, values, from, elements, idPrefix }: SuggestionsProps) {
  const [filled, setFilled] = useState<readonly string[]>([]);

  const fill = useEffectEvent(() => {
    const typed = form.current?.read().changes ?? {};
    const writable = new Set(elements.filter(({ access }) => access === 'write').map(({ name }) => name));
    const suggested = [...values].filter(([name]) => writable.has(name) && !Object.hasOwn(typed, name));
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
        <p>
          {from}, not saved yet: {labels.join(', ')}. Check them and save.
        </p>
        <Button onClick={remove}>Remove suggestions</Button>
      </div>
    </Banner>
  );
}
