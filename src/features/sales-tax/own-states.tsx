import { useEffect, useId } from 'react';
import { paths } from '../../shared/paths';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { Panel } from '../../shared/ui/panel';
import styles from './sales-tax.module.css';
import { StateEntry } from './state-entry';
import type { TaxAuthority } from './tax-authorities';
import type { TaxForms } from './use-tax-forms';

export function OwnStates({ states, forms }: { states: readonly TaxAuthority[]; forms: TaxForms }) {
  const titleId = useId();
  useEffect(scrollToLinkedState, []);
  const missing = states.filter(({ code }) => !forms.formOf(code));
  return (
    <Panel room="none" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          Where you do business {missing.length > 0 && <Badge tone="danger">{missing.length} missing</Badge>}
        </h2>
        <span className={styles.tools}>
          <LinkButton tone="quiet" to={paths.profile.to('business')}>
            Change states
          </LinkButton>
        </span>
      </header>
      <ul>
        {states.map((authority) => (
          <StateEntry
            key={authority.code}
            authority={authority}
            forms={forms}
            isNeeded
            isNext={authority.code === missing[0]?.code}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** An address can link to a state: `#tax-TX`. */
function scrollToLinkedState(): void {
  const { hash } = window.location;
  if (hash.startsWith('#tax-')) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
}
