import { useDeferredValue, useMemo } from 'react';
import { compileCheckRule } from '../../../schemas/formulas/formula-rules';
import { leadsFurther } from '../../../schemas/formulas/linked-names';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import type { ControlProps } from '../../controls/control';
import styles from '../../controls/controls.module.css';
import { FormulaSample } from './formula-sample';
import { FormulaText } from './formula-text';
import { RuleFrame } from './rule-frame';
import { useFormulaDoubt } from './use-formula-doubt';
import { useFormulaFields } from './use-formula-fields';

const help = 'A rule that every save must pass, like total <= budget.';

export function CheckEditor(props: ControlProps) {
  const { others, self, known, paths } = useFormulaFields();
  const check: JsonObject = isObject(props.value) ? props.value : {};
  const rule = typeof check.rule === 'string' ? check.rule : '';
  const message = typeof check.message === 'string' ? check.message : '';
  const isLocked = props.disabled || props.readOnly;
  const fields = useMemo(() => (self ? [...others, self] : others), [others, self]);
  // Shows the typed letter before the problems.
  const judged = useDeferredValue(rule);
  const found = useMemo(
    () => (judged.trim() === '' ? undefined : compileCheckRule(judged, known)),
    [judged, known],
  );
  const formula = found && 'formula' in found ? found.formula : undefined;
  const doubt = useFormulaDoubt(judged, formula, fields);
  const change = (next: { rule: string; message: string }) => {
    const isNone = next.rule.trim() === '' && next.message.trim() === '';
    props.onChange(isNone ? undefined : next);
  };
  return (
    <RuleFrame control={props} help={help}>
      <FormulaText
        id={`${props.id}_rule`}
        label={`${props.label}: rule`}
        text={rule}
        judged={judged}
        fields={fields}
        paths={paths}
        fault={found && 'fault' in found && !leadsFurther(judged, others) ? found.fault : undefined}
        doubt={doubt}
        isLocked={isLocked}
        describedBy={props.describedBy}
        onChange={(next) => change({ rule: next, message })}
      />
      {(rule !== '' || message !== '') && (
        <label>
          Message if it fails
          <input
            id={`${props.id}_message`}
            className={styles.input}
            type="text"
            readOnly={isLocked}
            value={message}
            onChange={(event) => change({ rule, message: event.target.value })}
          />
        </label>
      )}
      {formula && !formula.asks.some((name) => paths.includes(name)) && (
        <FormulaSample
          id={`${props.id}_try`}
          asked={fields.filter(({ name }) => formula.asks.includes(name))}
          isLocked={isLocked}
          show={(read) => toWords(formula.run(read), message)}
        />
      )}
    </RuleFrame>
  );
}

function toWords({ value, isOver }: { value: unknown; isOver: boolean }, message: string): string {
  if (isOver) return 'Takes too long: a save would be refused.';
  if (value === false) return `A save would be refused: ${message || 'the message is missing.'}`;
  return value === true ? 'A save would pass.' : 'A value is empty, so a save would pass.';
}
