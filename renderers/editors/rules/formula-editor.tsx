import { useDeferredValue, useMemo } from 'react';
import type { Formula } from '../../../schemas/formulas/compile-formula';
import { workOut } from '../../../schemas/formulas/field-formula';
import { compileFieldFormula } from '../../../schemas/formulas/formula-rules';
import { leadsFurther } from '../../../schemas/formulas/linked-names';
import { fromWireLists } from '../../../schemas/formulas/related-lists';
import { getVisualType } from '../../../schemas/types/index';
import type { WireRelatedList } from '../../../schemas/words/reads';
import type { ControlProps } from '../../controls/control';
import { countAsZero, listEmptying } from './empty-operands';
import { FormulaOffers, useOffers } from './formula-offers';
import { FormulaSample } from './formula-sample';
import { FormulaText } from './formula-text';
import { RuleFrame } from './rule-frame';
import { useRuleScope } from './rule-scope';
import { useFormulaDoubt } from './use-formula-doubt';
import { useFormulaFields } from './use-formula-fields';

const help =
  'Calculates the value from other fields, like price * visits, or through a link, like product.price. It is empty while one of them is, and no one can type it.';

const noLists: readonly WireRelatedList[] = [];

export function FormulaEditor(props: ControlProps) {
  const { own: element, lists } = useRuleScope();
  const { others, known: fields, paths } = useFormulaFields();
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
  const doubt = useFormulaDoubt(judged, formula, others);
  const type = element && getVisualType(element.visualType);
  const offers = useOffers({ element, others, lists: lists ?? noLists });
  const isOffering =
    !isLocked && offers.length > 0 && (text === '' || offers.some((offer) => offer.formula === text));
  return (
    <RuleFrame
      control={props}
      help={help}
      offers={
        isOffering && (
          <FormulaOffers
            offers={offers}
            label={element?.label ?? ''}
            text={text}
            onPick={(picked) => props.onChange(picked === '' ? undefined : picked)}
          />
        )
      }
    >
      <FormulaText
        id={`${props.id}_text`}
        label={props.label}
        text={text}
        judged={judged}
        fields={others}
        paths={paths}
        lists={lists}
        fault={found && 'fault' in found && !leadsFurther(judged, others) ? found.fault : undefined}
        doubt={doubt}
        isLocked={isLocked}
        describedBy={props.describedBy}
        onChange={(next) => props.onChange(next === '' ? undefined : next)}
      />
      {formula && !readsOthers(formula, paths) && element && type && (
        <FormulaSample
          id={`${props.id}_try`}
          asked={others.filter(({ name }) => formula.asks.includes(name))}
          isLocked={isLocked}
          listEmptying={(read) => listEmptying(formula, others, read)}
          onCountAsZero={(names) => props.onChange(countAsZero(judged, names))}
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

/** The card does not know the values of other records. */
const readsOthers = ({ readings, asks }: Formula, paths: readonly string[]) =>
  readings.length > 0 || asks.some((name) => paths.includes(name));
