// A formula (E4): text with field names, problems at their positions, and its result on sample values.
import { useDeferredValue, useMemo } from 'react';
import { workOut } from '../../../schemas/formulas/field-formula';
import { compileFieldFormula } from '../../../schemas/formulas/formula-rules';
import { fromWireLists } from '../../../schemas/formulas/related-lists';
import { getVisualType } from '../../../schemas/types/index';
import type { ControlProps } from '../../controls/control';
import { FormulaSample } from './formula-sample';
import { FormulaText } from './formula-text';
import { RuleFrame } from './rule-frame';
import { useRuleScope } from './rule-scope';
import { useFormulaFields } from './use-formula-fields';

const help = 'Calculates the value from other fields, like price * visits. No one can type it then.';

export function FormulaEditor(props: ControlProps) {
  const { own: element, lists } = useRuleScope();
  const { others, known: fields } = useFormulaFields();
  const text = typeof props.value === 'string' ? props.value : '';
  const isLocked = props.disabled || props.readOnly;
  // Shows the typed letter before the problems.
  const judged = useDeferredValue(text);
  const known = useMemo(() => lists && fromWireLists(lists), [lists]);
  const found = useMemo(
    () =>
      element && judged.trim() !== ''
        ? compileFieldFormula(judged, element, { fields, lists: known })
        : undefined,
    [judged, element, fields, known],
  );
  const formula = found && 'formula' in found ? found.formula : undefined;
  const type = element && getVisualType(element.visualType);
  return (
    <RuleFrame control={props} help={help}>
      <FormulaText
        id={`${props.id}_text`}
        label={props.label}
        text={text}
        judged={judged}
        fields={others}
        lists={lists}
        fault={found && 'fault' in found ? found.fault : undefined}
        isLocked={isLocked}
        describedBy={props.describedBy}
        onChange={(next) => props.onChange(next === '' ? undefined : next)}
      />
      {formula && formula.readings.length === 0 && element && type && (
        <FormulaSample
          id={`${props.id}_try`}
          asked={others.filter(({ name }) => formula.asks.includes(name))}
          isLocked={isLocked}
          show={(read) => {
            if (formula.run(read).isOver) return 'Result: empty, because it takes too long.';
            const value = workOut(element, formula, { read });
            return `Result: ${value === null ? 'empty' : type.display(value, element)}`;
          }}
        />
      )}
    </RuleFrame>
  );
}
