// The frame of a rule's editor with the host's note below it. If the host provides a summary of the rule, the editor is collapsed to it.
import { type ReactNode, useState } from 'react';
import type { ControlProps } from '../../controls/control';
import { ControlGroup } from '../../controls/control-group';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';
import { useRuleScope } from './rule-scope';

type Props = {
  control: ControlProps;
  help?: string;
  /** Stays in view while the rule is collapsed. */
  offers?: ReactNode;
  children: ReactNode;
};

export function RuleFrame({ control, help, offers, children }: Props) {
  const { notes, words } = useRuleScope();
  const [wasOpened, setOpened] = useState(false);
  // A rule with a problem is never collapsed.
  const isOpen = wasOpened || control.invalid || control.misread !== undefined;
  const editor = (
    <>
      {help && <span className={styles.note}>{help}</span>}
      {children}
    </>
  );
  return (
    <ControlGroup control={control} className={own.editor}>
      {words ? (
        <details
          className={own.fold}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        >
          <summary>{words[control.name] ?? 'Not set'}</summary>
          <div className={own.inside}>{editor}</div>
        </details>
      ) : (
        editor
      )}
      {offers}
      <div role="status" className={own.note}>
        {notes?.[control.name]}
      </div>
    </ControlGroup>
  );
}
