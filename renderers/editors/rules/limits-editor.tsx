// The limits of a value (E3); only those that the field's type can have.
import { toLimitWords } from '../../../schemas/rules/limit-words';
import { listLimitKeys, parseLimits } from '../../../schemas/rules/parse-limits';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import type { Limits } from '../../../schemas/words/limits';
import type { ControlProps } from '../../controls/control';
import styles from '../../controls/controls.module.css';
import { BoundRow } from './bound-row';
import { CountRow } from './count-row';
import { PatternRow } from './pattern-row';
import { RuleFrame } from './rule-frame';
import { useRuleScope } from './rule-scope';

export function LimitsEditor(props: ControlProps) {
  const { fields, own: element } = useRuleScope();
  const type = element && getVisualType(element.visualType);
  const keys = type ? listLimitKeys(type) : [];
  const limits: JsonObject = isObject(props.value) ? props.value : {};
  const isLocked = props.disabled || props.readOnly;
  const problems = new Map<string, string>();
  if (type)
    parseLimits(props.value, type, (place, _code, message) =>
      problems.set(place.split('/')[0] ?? '', message),
    );
  const change = (part: { [Key in keyof Limits]?: Json | undefined }) => {
    const next = Object.entries({ ...limits, ...part }).filter(([, value]) => value !== undefined);
    props.onChange(next.length > 0 ? (Object.fromEntries(next) as JsonObject) : undefined);
  };
  return (
    <RuleFrame control={props}>
      {keys.length === 0 && <span className={styles.note}>This type of field has no limits.</span>}
      {type &&
        element &&
        keys.map((key) => {
          const row = {
            id: `${props.id}_${key}`,
            words: toLimitWords(key, type),
            value: limits[key],
            isLocked,
            problem: problems.get(key),
          };
          if (key === 'minimum' || key === 'maximum')
            return (
              <BoundRow
                key={key}
                {...row}
                element={element}
                fields={fields}
                onChange={(value) => change({ [key]: value })}
              />
            );
          if (key === 'pattern')
            return (
              <PatternRow
                key={key}
                {...row}
                message={limits.patternMessage}
                problem={problems.get('pattern') ?? problems.get('patternMessage')}
                onChange={(pattern, patternMessage) => change({ pattern, patternMessage })}
              />
            );
          if (key === 'patternMessage') return null;
          return <CountRow key={key} {...row} onChange={(value) => change({ [key]: value })} />;
        })}
    </RuleFrame>
  );
}
