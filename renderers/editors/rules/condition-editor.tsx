// Edits a condition as sentences, or as JSON for what sentences cannot express (E2.2a, E2.2b).
import { useMemo, useState } from 'react';
import { toCondition } from '../../../schemas/rules/sentences';
import type { Json } from '../../../schemas/values/json';
import type { RecordCondition } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ControlProps } from '../../controls/control';
import styles from '../../controls/controls.module.css';
import { useRows } from '../../controls/use-rows';
import { toSeen } from '../../store/unparsed-input';
import { ConditionText } from './condition-text';
import { type Draft, isFinished, toEdited, withoutIds } from './edited-sentences';
import own from './rule-editors.module.css';
import { RuleFrame } from './rule-frame';
import { useRuleScope } from './rule-scope';
import { SentenceList } from './sentence-list';
import { findSentenceProblems } from './sentence-problems';

const unfinished = 'Complete every condition, or remove it.';
const none: Draft = { joint: 'all', parts: [] };

export function ConditionEditor(props: ControlProps) {
  const scope = useRuleScope();
  const fields = useMemo(
    () => scope.fields.filter(({ name }) => name !== scope.own?.name),
    [scope.fields, scope.own?.name],
  );
  const seen = toSeen(props);
  const [[edited], setEdited] = useRows(seen, (value) => [toEdited(value)]);
  const [isText, setText] = useState(false);
  const isLocked = props.disabled || props.readOnly;
  const edit = (next: Draft) => {
    if (!isFinished(next)) {
      const typed = withoutIds(next) as unknown as Json;
      setEdited([next], typed);
      props.onMisread({ typed, message: unfinished });
      return;
    }
    const condition = toCondition(withoutIds(next)) as Json | undefined;
    setEdited([next], condition);
    props.onChange(condition);
  };
  const condition = props.misread ? undefined : (props.value as RecordCondition | undefined);
  const problems = useProblems(condition, edited, fields);
  const shownAsText = isText || !edited;
  return (
    <RuleFrame control={props}>
      {shownAsText ? (
        <>
          <ConditionText control={props} seen={seen} fields={fields} isLocked={isLocked} />
          {!isLocked && edited && <ModeButton words="Edit as sentences" onClick={() => setText(false)} />}
        </>
      ) : (
        <SentenceList
          idPrefix={props.id}
          edited={edited ?? none}
          fields={fields}
          isLocked={isLocked}
          problems={problems}
          tool={<ModeButton words="Edit as JSON" onClick={() => setText(true)} />}
          onEdit={edit}
        />
      )}
      {!shownAsText && problems.has('') && <p className={own.problem}>{problems.get('')}</p>}
      {shownAsText && !edited && (
        <p className={styles.note}>
          This condition is too complex for sentences. Edit it here, or clear it and start over.
        </p>
      )}
    </RuleFrame>
  );
}

/** It disappears with its mode, so the focus moves to the group first. */
const ModeButton = ({ words, onClick }: { words: string; onClick: () => void }) => (
  <button
    type="button"
    className={`${styles.textButton} ${own.mode}`}
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[role="group"]')?.focus();
      onClick();
    }}
  >
    {words}
  </button>
);

function useProblems(
  condition: RecordCondition | undefined,
  edited: Draft | undefined,
  fields: readonly DataElement[],
): ReadonlyMap<string, string> {
  return useMemo(
    () => (condition && edited ? findSentenceProblems(condition, edited, fields) : new Map()),
    [condition, edited, fields],
  );
}
